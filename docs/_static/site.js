/* The tables of contents have captions that are headings for who listens, and do not say of which level. */

"use strict";

document.addEventListener("DOMContentLoaded", () => {
  for (const caption of document.querySelectorAll('.caption[role="heading"]')) {
    caption.setAttribute("aria-level", "2");
  }
});
