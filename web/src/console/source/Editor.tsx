import { useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import * as words from '#words/consoleNews';
import { Screen } from '../frame/Screen.tsx';
import { Back } from '../frame/Back.tsx';
import type { Authored, Document, Named, Written } from './authored.ts';
import type { Finding } from './Found.tsx';
import type { Drawn } from './versions/Look.tsx';
import { Stale } from './versions/Stale.tsx';
import { useDraft } from './useDraft.ts';
import { usePreview, type Previewed } from './usePreview.ts';
import { usePublish } from './usePublish.ts';
import { Versions } from './versions/Versions.tsx';
import frame from '../frame/console.module.css';
import styles from './source.module.css';

/** The values that a thing's fields are drawn from. */
export interface Editing<Item> {
  item: Item;
  /** The faults that the preview and publishing have found. */
  findings: readonly Finding[];
  /** True when publishing was tried since the last change. */
  isTried: boolean;
  preview: Previewed | undefined;
  onChange: (change: Partial<Item>) => void;
  /** Hears of each upload of a picture that begins (1) and ends (-1). */
  onWay: (more: 1 | -1) => void;
}

interface EditorProps<Item> extends Drawn {
  authored: Authored<Item>;
  thing: Named;
  written: Written;
  /** Reads the thing anew: another version was brought back. */
  onAnew: () => void;
  says: Readonly<Record<'title' | 'toList' | 'isOut', string>>;
  /** Makes the content for the preview, where it differs from what is published. */
  lookedAt?: (item: Item, isTried: boolean) => Document;
  /** Returns the form's field of the first fault that publishing has found. */
  placeOf: (form: HTMLElement, found: Finding) => HTMLElement | null;
  /** Drawn beside the way to the list. */
  action?: ReactNode;
  /** Drawn above the button that publishes. */
  note?: ComponentType<{ preview: Previewed | undefined }>;
  children: (editing: Editing<Item>) => ReactNode;
}

/** Edits a thing: its fields, the preview beside them, the buttons, its versions. */
export function Editor<Item extends object>(props: EditorProps<Item>) {
  const { authored, thing, written, onAnew, says, lookedAt, placeOf, action, note: Note, children, draw: Draw } = props;
  const draft = useDraft(authored, thing, written);
  const { item, base, keptAt, isElsewhere } = draft;
  const publishing = usePublish(authored, thing, written, draft);
  const { isPending, refused, isAsRefused, stale, publish, takeOut, discard, closeStale } = publishing;
  const isTried = refused !== undefined;
  const looked = useMemo(() => (lookedAt ?? authored.documentOf)(item, isTried), [lookedAt, authored, item, isTried]);
  const preview = usePreview(thing, looked);
  const [comparing, setComparing] = useState<'published' | 'draft'>();
  const [onWay, setOnWay] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = refused ?? [];
    if (!first || !form.current) return;
    firstIn(placeOf(form.current, first))?.focus();
  }, [refused, placeOf]);
  const isChangedSince = preview !== undefined && preview.revision > base;
  const isThere = written.revision > 0 && !written.archived;
  const findings = [...ownFaults(refused, preview?.findings, isAsRefused), ...(preview?.findings ?? [])];
  return (
    <Screen
      title={says.title}
      action={
        <>
          {action}
          <Back href={authored.listOf('shown').split('?')[0] ?? ''}>{says.toList}</Back>
        </>
      }
    >
      {written.archived && <p className={styles.note}>{says.isOut}</p>}
      {isChangedSince && (
        <div className={styles.note}>
          {words.meanwhile}{' '}
          <Button look="quiet" onClick={() => setComparing('published')}>
            {words.compare}
          </Button>
        </div>
      )}
      {isElsewhere && (
        <div className={styles.note}>
          {words.elsewhere}{' '}
          <Button look="quiet" onClick={() => setComparing('draft')}>
            {words.compare}
          </Button>
        </div>
      )}
      <div className={styles.editor}>
        <section ref={form} className={frame.section} aria-label={says.title}>
          {children({
            item,
            findings,
            isTried,
            preview,
            onChange: draft.change,
            onWay: (more) => setOnWay((count) => count + more),
          })}
          {Note && <Note preview={preview} />}
          <p role="status" className={styles.state}>
            {onWay > 0 ? words.pictureFirst : words.keptAt[keptAt]}
          </p>
          <div className={styles.buttons}>
            <Button icon="send" pending={isPending || onWay > 0} onClick={isElsewhere ? () => setComparing('draft') : publish}>
              {written.archived ? words.putBack : words.publish}
            </Button>
            {isThere && (
              <Button look="plain" pending={isPending} onClick={takeOut}>
                {words.takeOut}
              </Button>
            )}
            {keptAt !== 'nowhere' && (
              <Button look="quiet" icon="trash-2" pending={isPending} onClick={discard}>
                {words.discard}
              </Button>
            )}
          </div>
        </section>
        <section className={frame.section} aria-label={words.preview}>
          <div className={frame.head}>
            <h2>{words.preview}</h2>
          </div>
          <Draw preview={preview} />
        </section>
      </div>
      {written.revision > 0 && <Versions thing={thing} revision={written.revision} onBack={onAnew} draw={Draw} />}
      {(stale ?? comparing) && (
        <Stale
          authored={authored}
          thing={thing}
          draft={draft}
          side={comparing ?? 'published'}
          onClose={() => {
            setComparing(undefined);
            closeStale();
          }}
        />
      )}
    </Screen>
  );
}

/** A field, or the first within a group of them. */
export const firstIn = (place: HTMLElement | null): HTMLElement | null =>
  place?.matches('input, textarea, select, [aria-expanded]')
    ? place
    : (place?.querySelector<HTMLElement>('input:not([hidden]), button') ?? null);

/**
 * Returns the faults that only publishing finds: that the network failed, or whom the thing may be for. The preview
 * tells more of the fields' mistakes once something was changed.
 */
const ownFaults = (
  refused: readonly Finding[] = [],
  previewed: readonly Finding[] = [],
  isAsRefused = false,
): readonly Finding[] =>
  refused.filter(
    ({ problem, field }) =>
      (isAsRefused || field === undefined || field === 'levels') && !previewed.some((each) => each.problem === problem),
  );
