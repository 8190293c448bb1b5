import { useEffect, useRef, useState } from 'react';
import { LinkButton, Button } from '../../../ui/Button.tsx';
import * as words from '#words/consoleNews';
import { Screen } from '../../frame/Screen.tsx';
import type { Written } from '../item.ts';
import { Stale } from '../publish/Stale.tsx';
import { usePublish } from '../publish/usePublish.ts';
import { Versions } from '../publish/Versions.tsx';
import { Fields } from './Fields.tsx';
import { byField } from './findings.ts';
import { Preview } from './Preview.tsx';
import { useDraft, type Named } from './useDraft.ts';
import { usePreview } from './usePreview.ts';
import frame from '../../frame/console.module.css';
import styles from './edit.module.css';

interface EditorProps {
  thing: Named;
  written: Written;
  /** Reads it anew: another version was brought back. */
  onAnew: () => void;
}

/** An item as it is written: its fields, the preview beside them, what can be done with it, its versions. */
export function Editor({ thing, written, onAnew }: EditorProps) {
  const draft = useDraft(thing, written);
  const { item, base, keptAt, isElsewhere } = draft;
  const preview = usePreview(thing, item);
  const { isPending, refused, isAsRefused, stale, publish, takeOut, discard, closeStale } = usePublish(thing, written, draft);
  const [comparing, setComparing] = useState<'published' | 'draft'>();
  const [onWay, setOnWay] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = refused ?? [];
    if (!first) return;
    const place = form.current?.querySelector<HTMLElement>(
      first.field === 'in' ? '[data-field^="in."]' : `[data-field="${first.field ?? 'body'}"]`,
    );
    (place?.matches('input, textarea') ? place : place?.querySelector<HTMLElement>('input:not([hidden]), button'))?.focus();
  }, [refused]);
  const isTried = refused !== undefined;
  const findings = byField([...ownFaults(refused, preview?.findings, isAsRefused), ...(preview?.findings ?? [])], item, isTried);
  const isChangedSince = preview !== undefined && preview.revision > base;
  const isThere = written.revision > 0 && !written.archived;
  const title = written.revision > 0 ? words.editItem : words.newItem;
  return (
    <Screen
      title={title}
      action={
        <LinkButton href="/news" icon="arrow-left" look="quiet">
          {words.toList}
        </LinkButton>
      }
    >
      {written.archived && <p className={styles.note}>{words.isOut}</p>}
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
        <section ref={form} className={frame.section} aria-label={title}>
          <Fields item={item} findings={findings} onChange={draft.change} onWay={(more) => setOnWay((count) => count + more)} />
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
          <Preview preview={preview} />
        </section>
      </div>
      {written.revision > 0 && <Versions thing={thing} revision={written.revision} onBack={onAnew} />}
      {(stale ?? comparing) && (
        <Stale
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

type Found = Parameters<typeof byField>[0];

/**
 * Returns what publishing said and no preview says: that the line broke, or whom it may be for. Of the fields' mistakes
 * the preview knows more once something was changed.
 */
const ownFaults = (refused: Found = [], previewed: Found = [], isAsRefused = false): Found =>
  refused.filter(
    ({ problem, field }) =>
      (isAsRefused || field === undefined || field === 'levels') && !previewed.some((each) => each.problem === problem),
  );
