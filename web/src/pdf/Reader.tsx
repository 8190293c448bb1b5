import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import * as words from '#words/pdf';
import { FindBar } from './controls/FindBar.tsx';
import { IconButton } from './controls/IconButton.tsx';
import { MoreActions } from './controls/MoreActions.tsx';
import { OutlinePanel } from './controls/OutlinePanel.tsx';
import { Toolbar } from './controls/Toolbar.tsx';
import type { Shortcut } from './shortcuts.ts';
import { type PdfSource, useDocument, type Phase } from './useDocument.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useKeys } from './useKeys.ts';
import controls from './controls/controls.module.css';
import styles from './viewer.module.css';
import { InsteadOfPages, Progress } from './controls/InsteadOfPages.tsx';
import { PasswordForm } from './controls/PasswordForm.tsx';

/** Closes what Esc and the system's back gesture close first; false when only the viewer itself is left. */
export type Escape = () => boolean;

/** Shows the viewer of one document: toolbar, pages, find bar and contents. Loaded lazily, with pdf.js. */
export function Reader(props: {
  source: PdfSource;
  renew: (() => Promise<string>) | undefined;
  onClose: (() => void) | undefined;
  escape: RefObject<Escape | null>;
  onPage: ((page: number, pages: number) => void) | undefined;
}) {
  const { source, renew, onClose, onPage } = props;
  const root = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { phase, stall, reading, state, outline, retry } = useDocument(container, source, renew);
  const fullScreen = useFullScreen(root);
  const [finding, setFinding] = useState(false);
  const [menu, setMenu] = useState(false);
  const [contents, setContents] = useState(false);
  const ready = phase.kind === 'loaded' && reading !== null && state !== null;

  // Over the whole page the keys are the reader's: the focus must not be lost with a button or a form that has gone.
  useEffect(() => {
    const dialog = root.current?.closest('dialog');
    if (dialog && !root.current?.contains(document.activeElement)) container.current?.focus({ preventScroll: true });
  }, [phase.kind]);

  const [page, pages] = ready ? [state.page, state.pages] : [0, 0];
  useEffect(() => {
    if (page > 0) onPage?.(page, pages);
  }, [page, pages, onPage]);

  const toPages = (): void => container.current?.focus({ preventScroll: true });
  const endFind = (): void => {
    setFinding(false);
    reading?.endFind();
    toPages();
  };
  const closeInner = (): boolean => {
    if (menu) setMenu(false);
    else if (finding) endFind();
    else if (contents) setContents(false);
    else return fullScreen.leave();
    return true;
  };
  useImperativeHandle<Escape | null, Escape>(props.escape, () => closeInner);

  const act = (shortcut: Shortcut): void => {
    if (!reading || !state) return;
    const actions: Record<Shortcut, () => void> = {
      find: () => setFinding(true),
      zoomIn: () => reading.zoom(1),
      zoomOut: () => reading.zoom(-1),
      fitWidth: reading.fitWidth,
      rotate: reading.rotate,
      fullScreen: fullScreen.toggle,
      nextPage: () => reading.goTo(Math.min(state.pages, state.page + 1)),
      previousPage: () => reading.goTo(Math.max(1, state.page - 1)),
      firstPage: () => reading.goTo(1),
      lastPage: () => reading.goTo(state.pages),
      back: reading.back,
    };
    actions[shortcut]();
  };
  useKeys(root, ready ? act : undefined, closeInner);
  const fromMenu = (run: () => void) => (): void => {
    setMenu(false);
    run();
  };

  return (
    <div ref={root} className={styles.room} data-fullscreen={fullScreen.state} data-phase={phase.kind}>
      <div className={styles.layout}>
        <header className={styles.title}>
          {onClose && <IconButton icon="close" label={words.close} onClick={onClose} />}
          <h2>{source.name}</h2>
        </header>
        {ready && <Toolbar reading={reading} state={state} act={act} onDone={toPages} />}
        {ready && (
          <div className={styles.actions}>
            {state.canGoBack && <IconButton icon="back" label={words.back} onClick={reading.back} />}
            <IconButton
              icon="find"
              label={words.find}
              expanded={finding}
              onClick={() => (finding ? endFind() : setFinding(true))}
            />
            <IconButton
              className={controls.narrow}
              icon="more"
              label={words.more}
              expanded={menu}
              onClick={() => setMenu(!menu)}
            />
            <MoreActions
              open={menu}
              hasOutline={outline.length > 0}
              outlineOpen={contents}
              fullScreen={fullScreen.state.startsWith('Enter')}
              source={source}
              renew={renew}
              onFit={fromMenu(reading.fitWidth)}
              onOutline={fromMenu(() => setContents(!contents))}
              onRotate={fromMenu(reading.rotate)}
              onFullScreen={fromMenu(fullScreen.toggle)}
            />
          </div>
        )}
        {ready && finding && <FindBar found={state.found} onFind={reading.find} onClose={endFind} />}
        <div className={styles.body}>
          {ready && contents && <OutlinePanel items={outline} onFollow={reading.follow} onClose={() => setContents(false)} />}
          <div className={styles.stage}>
            <div
              ref={container}
              className={styles.pages}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll the pages
              tabIndex={0}
              role="document"
              aria-label={source.name}
              onPointerDown={() => setMenu(false)}
            >
              <div className="pdfViewer" />
            </div>
            <Curtain phase={phase} retry={retry} />
            {ready && !state.shown && (
              <div className={styles.stall} role="status">
                {words.slow}
              </div>
            )}
            {stall && (
              <div className={styles.stall} role="alert">
                <span>{words.stalled(stall.text)}</span>
                <button type="button" className={controls.primary} onClick={stall.retry}>
                  {words.again}
                </button>
              </div>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Shown before the pages until the document is open: the progress, the password field, or the fault. */
function Curtain({ phase, retry }: { phase: Phase; retry: () => void }) {
  if (phase.kind === 'loaded') return null;
  return (
    <div className={styles.curtain}>
      {phase.kind === 'loading' && <Progress percent={phase.percent} />}
      {phase.kind === 'password' && <PasswordForm wrong={phase.wrong} onSubmit={phase.submit} />}
      {phase.kind === 'failed' && (
        <InsteadOfPages icon="broken" text={phase.text}>
          <button type="button" className={controls.primary} onClick={retry}>
            {words.again}
          </button>
        </InsteadOfPages>
      )}
    </div>
  );
}
