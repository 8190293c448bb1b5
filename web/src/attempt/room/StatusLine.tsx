import * as words from '#words/room';
import { Icon } from '../../ui/Icon.tsx';
import { keptLine } from '../bar/keptLine.ts';
import type { AttemptState } from '../journal/state.ts';
import { NoticeText } from '../form/NoticeText.tsx';
import { usePicturesText } from '../pictures/progress.ts';
import type { useNotices } from './notices/useNotices.ts';
import styles from './room.module.css';

interface StatusLineProps {
  attempt: Pick<AttemptState, 'kept' | 'handing'>;
  /** The number of a question as it is typed. */
  typed: string | undefined;
  /** A time mark, or the time that was asked for. */
  passing: string;
  notices: ReturnType<typeof useNotices>;
  onOpen: () => void;
}

/**
 * One line of a fixed height: what is typed, a time mark, a new notice, or where the answers are. Nothing moves when it
 * changes, and trouble with the answers keeps its sign beside whatever else is told.
 */
export function StatusLine({ attempt, typed, passing, notices: { notices, unread, textOf, readOne }, onOpen }: StatusLineProps) {
  const [first] = unread;
  const line = keptLine(attempt);
  const pictures = usePicturesText(true);
  const asNotice = typed === undefined && passing === '' && first;
  const text = typed === undefined ? passing : words.goToQuestion(typed);
  const shown = text || [line.words, pictures].filter(Boolean).join(' · ');
  return (
    <div className={styles.status} data-tone={text ? 'time' : asNotice ? 'notice' : line.tone}>
      {asNotice ? (
        <>
          <button type="button" className={styles.statusText} onClick={onOpen}>
            <Icon name={asNotice.correction === 1 ? 'pencil' : 'message-square-text'} />
            <span>
              <NoticeText notice={asNotice} before={textOf(asNotice, '')} />
            </span>
          </button>
          <button type="button" className={styles.statusButton} onClick={() => readOne(asNotice)}>
            {words.read}
          </button>
        </>
      ) : (
        <p className={styles.statusText}>
          <Icon name={text ? 'timer' : line.icon} />
          <span key={shown}>{shown}</span>
        </p>
      )}
      {line.tone === 'warn' && (asNotice || text) && <Icon name={line.icon} label={line.words} className={styles.trouble} />}
      {notices.length > 0 && (
        <button
          type="button"
          className={styles.statusButton}
          aria-label={words.noticesCount(notices.length, unread.length)}
          onClick={onOpen}
        >
          <Icon name="bell" />
          <span className={styles.count} data-new={unread.length > 0}>
            {notices.length}
          </span>
        </button>
      )}
    </div>
  );
}
