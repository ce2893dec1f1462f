"""What the SVG pictures of all games share: the sheet, its colours, how elements are made, and common marks."""
