import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { EventBus, PDFFindController, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import * as words from '#words/pdf';
import { boundRendering } from './boundRendering.ts';
import { connectFinding, type Found } from './finding.ts';
import { attachGestures } from './gestures.ts';
import { glide } from './glide.ts';
import { SafeLinks } from './links.ts';
import { type Place, Places } from './places.ts';
import { noWords } from './noWords.ts';
import { clampZoom, nextZoom, zoomMax, zoomMin } from './zoom.ts';

const maxCanvasPixels = 16_777_216;
const resizeDelay = 100;
const phoneWidth = 700;

/** The state that the toolbar shows. `shown` is true from the first drawn page on. */
export interface ReadingState {
  page: number;
  pages: number;
  scale: number;
  fitted: boolean;
  rotation: number;
  canGoBack: boolean;
  shown: boolean;
  found: Found;
}

/** A link target inside the document, as the outline holds it. */
export type Destination = string | unknown[];

/** A document on the screen, and the actions for it. */
export interface Reading {
  goTo: (page: number) => void;
  follow: (destination: Destination) => void;
  back: () => void;
  zoom: (direction: 1 | -1) => void;
  zoomTo: (scale: number) => void;
  fitWidth: () => void;
  rotate: () => void;
  find: (query: string, how: 'new' | 'next' | 'previous') => void;
  endFind: () => void;
  close: () => void;
}

interface Location {
  pageNumber: number;
  left: number;
  top: number;
}

/**
 * Shows an open document in a container (absolutely placed, holding one div), at a page.
 * `onState` is called with the whole state whenever something of it changes; `onBroken` when not even the first page
 * can be read.
 */
export function startReading(
  container: HTMLDivElement,
  pdf: PDFDocumentProxy,
  page: number,
  onState: (state: ReadingState) => void,
  onBroken: () => void,
): Reading {
  const closing = new AbortController();
  const { signal } = closing;
  const bus = new EventBus();
  const links = new SafeLinks({ eventBus: bus, ignoreDestinationZoom: true });
  const phone = container.clientWidth < phoneWidth;
  const options = {
    container,
    eventBus: bus,
    linkService: links,
    findController: new PDFFindController({ eventBus: bus, linkService: links }),
    l10n: noWords,
    annotationMode: AnnotationMode.ENABLE,
    enableSelectionRendering: false,
    removePageBorders: phone,
    maxCanvasPixels,
    abortSignal: signal,
  };
  const viewer = new PDFViewer(options);
  links.setViewer(viewer);

  let state: ReadingState = {
    page: 1,
    pages: pdf.numPages,
    scale: 1,
    fitted: phone,
    rotation: 0,
    canGoBack: false,
    shown: false,
    found: { current: 0, total: 0, searching: false },
  };
  const change = (part: Partial<ReadingState>): void => {
    if (signal.aborted) return;
    state = { ...state, ...part };
    onState(state);
  };

  // Zooming passes through here too, and must keep the point under the finger: it alone allows negative offsets.
  const jump = viewer.scrollPageIntoView.bind(viewer);
  viewer.scrollPageIntoView = (target) => {
    if ('allowNegativeOffset' in target && target.allowNegativeOffset) jump(target);
    else glide(container, () => jump(target));
  };
  let location: Place | null = null;
  const places = new Places(
    () => location,
    ({ pageNumber, left, top }) => viewer.scrollPageIntoView({ pageNumber, destArray: [null, { name: 'XYZ' }, left, top, null] }),
    () => change({ canGoBack: places.canGoBack }),
  );
  links.setHistory(places);

  boundRendering(viewer, (lost) => {
    container.querySelector(`[data-page-number="${lost}"]`)?.setAttribute('data-lost', words.lost(lost));
    change({ shown: true });
  });
  bus.on('pagesinit', () => {
    for (const element of container.querySelectorAll('.page')) {
      element.setAttribute('aria-label', words.page(element.getAttribute('data-page-number')));
    }
    viewer.currentScaleValue = phone ? 'page-width' : 'auto';
    if (page > 1 && page <= pdf.numPages) jump({ pageNumber: page });
  });
  bus.on('pagerendered', () => state.shown || change({ shown: true }));
  // pdf.js measures letters on a canvas that it leaves in the page; it measures as well on one that is not there.
  bus.on('textlayerrendered', () => document.querySelector('body > canvas[lang]')?.remove());
  bus.on('pagechanging', (event: { pageNumber: number }) => change({ page: event.pageNumber }));
  bus.on('updateviewarea', (event: { location: Location }) => {
    location = event.location;
  });
  bus.on('scalechanging', (event: { scale: number; presetValue?: string }) => {
    // 'Fit width' of a very small or very large page, and links that carry a zoom, may ask for more than is allowed.
    if (event.scale > zoomMax || event.scale < zoomMin) viewer.currentScale = clampZoom(event.scale);
    else change({ scale: event.scale, fitted: event.presetValue === 'page-width' });
  });
  bus.on('rotationchanging', (event: { pagesRotation: number }) => change({ rotation: event.pagesRotation }));
  const { find, endFind } = connectFinding(bus, viewer, (found) => change({ found }));

  let resizing: ReturnType<typeof setTimeout> | undefined;
  const sizes = new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(() => {
      const scale = viewer.currentScaleValue;
      if (Number.isNaN(Number(scale))) viewer.currentScaleValue = scale;
      viewer.update();
    }, resizeDelay);
  });
  sizes.observe(container);
  attachGestures(viewer, container, signal);
  viewer.setDocument(pdf);
  viewer.pagesPromise?.catch(() => signal.aborted || onBroken());
  links.setDocument(pdf);
  onState(state);

  return {
    goTo: (target) => {
      if (target === state.page) return;
      places.pushCurrentPosition();
      viewer.scrollPageIntoView({ pageNumber: target });
    },
    follow: (destination) => void links.goToDestination(destination),
    back: () => places.back(),
    zoom: (direction) => {
      viewer.currentScale = nextZoom(viewer.currentScale, direction);
    },
    zoomTo: (scale) => {
      viewer.currentScale = clampZoom(scale);
    },
    fitWidth: () => {
      viewer.currentScaleValue = 'page-width';
    },
    rotate: () => {
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
    },
    find,
    endFind,
    close: () => {
      closing.abort();
      clearTimeout(resizing);
      sizes.disconnect();
      viewer.setDocument(null);
      links.setDocument(null);
    },
  };
}
