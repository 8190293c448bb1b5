import 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PDFViewer, RenderingStates } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { RenderableView } from 'pdfjs-dist/types/web/renderable_view.js';
import { drawingOrder, pageWindow } from './pageWindow.ts';

/** The fields used here of a page, or of the sharp part of a page ('detail view', which has no pdfPage of its own). */
interface Drawable extends RenderableView {
  id: number;
  canvas: HTMLCanvasElement | null;
  pdfPage?: unknown;
  destroy: () => void;
}
type Visible = { first: { id: number }; last: { id: number }; views: unknown[] };

/**
 * Makes a viewer draw exactly the page window and free every other page. pdf.js alone draws one page ahead and keeps
 * the last ten whatever their distance. `onPageLost` is told the number of a page that cannot be read.
 */
export function boundRendering(viewer: PDFViewer, onPageLost: (page: number) => void): void {
  const queue = viewer.renderingQueue;
  if (!queue) return;
  const usualNext = queue.getHighestPriority.bind(queue);
  const usualDraw = queue.renderView.bind(queue);
  let kept = { from: 1, to: 1 };

  queue.getHighestPriority = (visible: Visible, views: Drawable[], down: boolean, extra, noDetail) => {
    if (visible.views.length === 0) return null;
    const { first, last } = visible;
    kept = pageWindow(first.id, last.id, views.length, down);
    for (const view of viewer.getCachedPageViews() as Set<Drawable>) {
      // A page waiting to be drawn again at another zoom still holds its old canvas.
      const drawn = view.canvas !== null || view.renderingState !== RenderingStates.INITIAL;
      if (drawn && (view.id < kept.from || view.id > kept.to)) view.destroy();
    }
    const next = usualNext(visible, views, down, extra, noDetail) as Drawable | null;
    if (next && next.id >= kept.from && next.id <= kept.to) return next;
    const order = drawingOrder(first.id, last.id, kept.from, kept.to, down);
    return order.map((id) => views[id - 1]).find((view) => view && !queue.isViewFinished(view)) ?? null;
  };

  // A page is fetched before it is drawn; by then the reader may have scrolled past it.
  queue.renderView = (view: Drawable) => {
    if (view.id < kept.from || view.id > kept.to) {
      viewer.forceRendering(null);
      return false;
    }
    if ('pdfPage' in view && !view.pdfPage) onPageLost(view.id);
    return usualDraw(view);
  };
}
