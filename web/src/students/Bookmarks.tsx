import * as words from '#words/students';
import { bookmarkKey, LIMITS } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { saveBookmark, sendOwn, type Bookmark } from '../device/bookmarks.ts';
import { watchPage } from '../device/pageLife.ts';
import { useBookmarks } from '../device/useBookmarks.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href } from '../route/paths.ts';
import { Button } from '../ui/Button.tsx';
import { NoData } from '../ui/NoData.tsx';
import { plainName } from '../ui/plainName.ts';
import { RichText } from '../ui/RichText.tsx';
import { toastError } from '../ui/toast.ts';
import { clock } from '../ui/video/clock.ts';
import styles from './bookmarks.module.css';

const PAUSE_MS = 1000;

/**
 * Lists the student's bookmarks, each with the student's own note. A removed one can be brought back until the page is
 * left.
 */
export function Bookmarks() {
  const { query, list } = useBookmarks(toastError);
  const [removed, setRemoved] = useState<readonly Bookmark[]>([]);
  useSentInTheEnd();
  return (
    <DataScreen
      query={{ ...query, data: list }}
      title={words.bookmarks}
      empty={(all) => all.length + removed.length === 0}
      nothing={<None />}
    >
      {(all) => (
        <ul className={styles.list}>
          {withRemoved(all, removed).map((bookmark) => (
            <li key={bookmarkKey(bookmark)} className={styles.item}>
              {removed.includes(bookmark) ? (
                <p role="status" className={styles.gone}>
                  {words.removed}
                  <Button
                    look="plain"
                    icon="rotate-ccw"
                    onClick={() => {
                      setRemoved(removed.filter((each) => each !== bookmark));
                      saveBookmark(bookmark);
                    }}
                  >
                    {words.undo}
                  </Button>
                </p>
              ) : (
                <Item
                  bookmark={bookmark}
                  onRemove={() => {
                    setRemoved([...removed, bookmark]);
                    saveBookmark(bookmark, { removed: true });
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </DataScreen>
  );
}

/** Keeps bookmarks removed on this page in their places, with the way back. */
function withRemoved(list: readonly Bookmark[], removed: readonly Bookmark[]): Bookmark[] {
  const gone = removed.filter((each) => !list.some((other) => bookmarkKey(other) === bookmarkKey(each)));
  return [...gone, ...list];
}

/** A note that is still being written is on this device; the server has it when the page is left. */
function useSentInTheEnd(): void {
  useEffect(() => {
    const unwatch = watchPage({ onLeaving: sendOwn });
    return () => {
      unwatch();
      sendOwn();
    };
  }, []);
}

function None() {
  return (
    <NoData>
      <p>{words.noBookmarksFor}</p>
    </NoData>
  );
}

function Item({ bookmark, onRemove }: { bookmark: Bookmark; onRemove: () => void }) {
  const { kind, name, place, subject_name, chapter_name, paper } = bookmark;
  const to = addressOf(bookmark);
  const where = [
    kind === 'topic' && words.atSecond(clock(place)),
    kind === 'material' && words.atPage(place),
    paper?.name,
    subject_name,
    chapter_name,
  ].filter((part) => typeof part === 'string');
  const called = kind === 'question' ? words.question : (name ?? words.bookmarks);
  return (
    <>
      {kind === 'question' && name !== undefined ? (
        <div className={styles.name}>
          <RichText text={name} />
        </div>
      ) : (
        <h2 className={styles.name}>{to ? <Link href={to}>{plainName(name)}</Link> : words.goneAway}</h2>
      )}
      {where.length > 0 && <p className={styles.where}>{where.map((part) => plainName(part)).join(' · ')}</p>}
      {kind === 'question' && to && (
        <Link href={to} className={styles.report}>
          {words.openReport}
        </Link>
      )}
      <Note bookmark={bookmark} />
      <Button look="quiet" icon="trash-2" aria-label={words.removeBookmark(called)} onClick={onRemove}>
        {words.remove}
      </Button>
    </>
  );
}

/** The note is kept on this device with every letter, and sent after a pause. */
function Note({ bookmark }: { bookmark: Bookmark }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = `note-${bookmarkKey(bookmark)}`;
  return (
    <>
      <label htmlFor={id}>{words.note}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={LIMITS.note}
        value={bookmark.note}
        onChange={(event) => {
          saveBookmark({ ...bookmark, note: event.target.value }, { quietly: true });
          clearTimeout(timer.current);
          timer.current = setTimeout(sendOwn, PAUSE_MS);
        }}
        onBlur={sendOwn}
      />
    </>
  );
}

/**
 * Where a bookmark leads: the second of the video, the page of the document, the report; undefined where it is not
 * there any more.
 */
function addressOf({ kind, item_id, place, name, subject_id, chapter_id, paper }: Bookmark): string | undefined {
  const own = encodeURIComponent(item_id);
  if (kind === 'question' && paper)
    return paper.kind === 'quiz'
      ? href('quizReport', { quiz_id: paper.report_id })
      : href('examReport', { record_id: paper.report_id });
  if (name === undefined || chapter_id === undefined) return undefined;
  if (kind === 'topic') return `${href('topics', { chapter_id })}?id=${own}&t=${place}`;
  return subject_id === undefined
    ? undefined
    : `${href('materials', { subId: subject_id, chapter_id })}?learning=true&material=${own}&page=${place}`;
}
