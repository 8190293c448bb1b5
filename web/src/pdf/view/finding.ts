import 'pdfjs-dist/legacy/build/pdf.mjs';
import { type EventBus, FindState, type PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** The state that the find bar shows. `current` is 0 while no match is selected. */
export interface Found {
  current: number;
  total: number;
  searching: boolean;
}

interface MatchesCount {
  current: number;
  total: number;
}

/** Connects the search of a viewer; `onFound` is called with every change of the count. */
export function connectFinding(bus: EventBus, viewer: PDFViewer, onFound: (found: Found) => void) {
  let searching = false;
  bus.on('updatefindmatchescount', (event: { matchesCount: MatchesCount }) => onFound({ ...event.matchesCount, searching }));
  bus.on('updatefindcontrolstate', (event: { state: number; matchesCount: MatchesCount }) => {
    searching = event.state === FindState.PENDING;
    onFound({ ...event.matchesCount, searching });
  });
  return {
    find: (query: string, how: 'new' | 'next' | 'previous'): void =>
      bus.dispatch('find', {
        source: viewer,
        type: how === 'new' ? '' : 'again',
        query,
        findPrevious: how === 'previous',
        caseSensitive: false,
        entireWord: false,
        matchDiacritics: false,
        highlightAll: true,
      }),
    endFind: (): void => bus.dispatch('findbarclose', { source: viewer }),
  };
}
