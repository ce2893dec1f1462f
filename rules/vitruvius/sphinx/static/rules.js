/* What is wider than the page scrolls within itself: let the keyboard reach it, so that it can be scrolled without a mouse. */

"use strict";

const mayScroll = "article pre, article .table-wrapper";

const letScroll = () => {
  for (const part of document.querySelectorAll(mayScroll)) {
    if (part.scrollWidth > part.clientWidth) {
      part.tabIndex = 0;
    }
  }
};

document.addEventListener("DOMContentLoaded", letScroll);
window.addEventListener("resize", letScroll);
// What is folded away has no width until it is unfolded.
document.addEventListener("toggle", letScroll, true);
