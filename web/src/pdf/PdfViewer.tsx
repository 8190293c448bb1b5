import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as words from '#words/pdf';
import { IconButton } from './controls/IconButton.tsx';
import { InsteadOfPages, Progress } from './controls/InsteadOfPages.tsx';
import { pdfAssets } from './open/assets.ts';
import { isPdfAddress } from './pdfName.ts';
import type { Escape, Reader } from './Reader.tsx';
import type { PdfSource } from './useDocument.ts';
import controls from './controls/controls.module.css';
import layers from './view/layers.css?url';
import styles from './viewer.module.css';

/** Loads the code of the viewer, and the styles of a document's pages, which no other screen is to carry. */
async function loadReader() {
  const [reader] = await Promise.all([import('./Reader.tsx'), loadLayers()]);
  return reader;
}

/** Adds the styles of a document's pages; rejects, and leaves no trace, when they cannot be had. */
async function loadLayers(): Promise<void> {
  if (document.querySelector<HTMLLinkElement>(`link[href='${layers}']`)?.sheet) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: layers });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${layers} cannot be loaded`));
    });
    document.head.append(link);
  });
}

/** Fetches the code of the viewer ahead, for a screen from which a document is likely to be opened. */
export function preloadPdfViewer(): void {
  loadReader().catch(() => {
    // A failure does not matter: the code is loaded again when a document is opened, with an error to be seen.
  });
}

/**
 * Fetches everything a document needs to be read without a network; resolves when it is here, rejects when it cannot be
 * had.
 */
export async function keepPdfViewer(): Promise<void> {
  await Promise.all([import('./Reader.tsx'), fetch(layers), fetch(pdfAssets.worker)]);
}

/**
 * Shows a PDF: over the whole page ('fullscreen', a modal dialog) or where it stands ('embedded', as high as its box).
 * Anything whose path does not end in .pdf is refused and not fetched. `renew` returns a new signed address when the
 * server says 401, 403 or 410 in the middle of reading. Remembers the page under `source.key`.
 */
export function PdfViewer(props: {
  source: PdfSource;
  onClose?: () => void;
  mode?: 'fullscreen' | 'embedded';
  renew?: () => Promise<string>;
  /** Hears which page is shown, of how many. */
  onPage?: (page: number, pages: number) => void;
}) {
  const { source, onClose, mode = 'fullscreen', renew, onPage } = props;
  const escape = useRef<Escape>(null);
  const content = isPdfAddress(source.url) ? (
    <LazyReader key={source.key} source={source} renew={renew} onClose={onClose} escape={escape} onPage={onPage} />
  ) : (
    <Room name={source.name} onClose={onClose}>
      <InsteadOfPages icon="broken" text={words.noPdf} />
    </Room>
  );
  if (mode === 'fullscreen') {
    return (
      <Overlay name={source.name} onClose={onClose} escape={escape}>
        {content}
      </Overlay>
    );
  }
  return (
    <section className={styles.embedded} aria-label={source.name}>
      {content}
    </section>
  );
}

/** A modal dialog over everything: it traps the focus, and Esc or the system's back gesture closes it. */
function Overlay(props: {
  name: string;
  onClose: (() => void) | undefined;
  escape: RefObject<Escape | null>;
  children: ReactNode;
}) {
  const { name, onClose, escape, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={name}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!escape.current?.()) onClose?.();
      }}
    >
      {children}
    </dialog>
  );
}

/** The frame of the viewer while its code is not there, or not needed. */
function Room({ name, onClose, children }: { name: string; onClose: (() => void) | undefined; children: ReactNode }) {
  return (
    <div className={styles.room} data-fullscreen="Normal">
      <div className={styles.layout}>
        <header className={styles.title}>
          {onClose && <IconButton icon="close" label={words.close} onClick={onClose} />}
          <h2>{name}</h2>
        </header>
        <div className={styles.body}>
          <div className={styles.curtain}>{children}</div>
        </div>
      </div>
    </div>
  );
}

function LazyReader(props: Parameters<typeof Reader>[0]) {
  const [loaded, setLoaded] = useState<{ Reader: typeof Reader } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    loadReader().then(setLoaded, () => setFailed(true));
  }, [failed]);
  if (loaded) return <loaded.Reader {...props} />;
  return (
    <Room name={props.source.name} onClose={props.onClose}>
      {failed ? (
        <InsteadOfPages icon="broken" text={words.cannotLoad}>
          <button type="button" className={controls.primary} onClick={() => setFailed(false)}>
            {words.again}
          </button>
        </InsteadOfPages>
      ) : (
        <Progress percent={0} />
      )}
    </Room>
  );
}
