import { TouchManager } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { clampZoom, nextZoom } from './zoom.ts';

// While fingers move the drawn page is stretched; it is drawn sharp this long after the last move.
const drawingDelay = 400;
// A wheel notch is about 100; a touch pad sends many small ones.
const wheelStep = 60;

/** Pinch with two fingers and ctrl + wheel (which is what a touch pad's pinch sends) zoom around the pointer. */
export function attachGestures(viewer: PDFViewer, container: HTMLElement, signal: AbortSignal): void {
  const zoomTo = (scale: number, x: number, y: number): void => {
    const box = container.getBoundingClientRect();
    viewer.updateScale({
      drawingDelay,
      scaleFactor: clampZoom(scale) / viewer.currentScale,
      origin: [x - box.left + container.offsetLeft, y - box.top + container.offsetTop],
    });
  };

  let wanted = 1;
  new TouchManager({
    container,
    signal,
    onPinchStart: () => {
      wanted = viewer.currentScale;
    },
    onPinching: ([x, y]: [number, number], before: number, now: number) => {
      wanted = clampZoom((wanted * now) / before);
      zoomTo(wanted, x, y);
    },
  });

  let wheeled = 0;
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      wheeled += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * wheelStep;
      if (Math.abs(wheeled) < wheelStep) return;
      zoomTo(nextZoom(viewer.currentScale, wheeled < 0 ? 1 : -1), event.clientX, event.clientY);
      wheeled = 0;
    },
    { passive: false, signal },
  );
}
