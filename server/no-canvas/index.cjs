'use strict';
// Stands in for @napi-rs/canvas (35 MB), which pdfjs-dist loads where there is no browser. The server opens PDFs to count
// their pages and draws none: pdfjs-dist only wants to find these two names, and makes one matrix while it loads.
exports.DOMMatrix = function DOMMatrix() {};
exports.Path2D = function Path2D() {};
