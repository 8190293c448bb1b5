import * as words from '#words/pdf';
import type { Shortcut } from '../shortcuts.ts';
import type { Reading, ReadingState } from '../view/reading.ts';
import { IconButton } from './IconButton.tsx';
import { PageBox } from './PageBox.tsx';
import { ZoomBox } from './ZoomBox.tsx';
import controls from './controls.module.css';
import styles from '../viewer.module.css';

interface ToolbarProps {
  reading: Reading;
  state: ReadingState;
  act: (shortcut: Shortcut) => void;
  /** A page was typed, and the pages are to have the keys again. */
  onDone: () => void;
}

/** Shows the place in the document and the zoom: page by page, to a page, larger and smaller. */
export function Toolbar({ reading, state, act, onDone }: ToolbarProps) {
  return (
    <div className={styles.nav} role="toolbar" aria-label={words.bar}>
      <IconButton
        className={controls.roomy}
        icon="left"
        label={words.previousPage}
        disabled={state.page <= 1}
        onClick={() => act('previousPage')}
      />
      <PageBox page={state.page} pages={state.pages} onGo={reading.goTo} onDone={onDone} />
      <IconButton
        className={controls.roomy}
        icon="right"
        label={words.nextPage}
        disabled={state.page >= state.pages}
        onClick={() => act('nextPage')}
      />
      <ZoomBox
        scale={state.scale}
        fitted={state.fitted}
        onStep={reading.zoom}
        onScale={reading.zoomTo}
        onFit={reading.fitWidth}
      />
    </div>
  );
}
