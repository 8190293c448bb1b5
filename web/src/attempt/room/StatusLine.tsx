import * as words from '#words/room';
import { Icon } from '../../ui/Icon.tsx';
import { keptLine } from '../bar/keptLine.ts';
import type { AttemptState } from '../journal/state.ts';
import { AnnouncementText } from '../form/AnnouncementText.tsx';
import { usePicturesText } from '../pictures/progress.ts';
import type { useAnnouncements } from './announcements/useAnnouncements.ts';
import styles from './room.module.css';

interface StatusLineProps {
  attempt: Pick<AttemptState, 'kept' | 'handing'>;
  /** The number of a question as it is typed. */
  typed: string | undefined;
  /** A time mark, or the time that the student asked for. */
  passing: string;
  announcements: ReturnType<typeof useAnnouncements>;
  onOpen: () => void;
}

/**
 * Shows one line of a fixed height: the number that is typed, a time mark, a new announcement, or where the answers
 * are. Nothing moves when the line changes, and trouble with the answers keeps its sign beside whatever else is told.
 */
export function StatusLine({
  attempt,
  typed,
  passing,
  announcements: { announcements, unread, textOf, readOne },
  onOpen,
}: StatusLineProps) {
  const [first] = unread;
  const line = keptLine(attempt);
  const pictures = usePicturesText(true);
  const asAnnouncement = typed === undefined && passing === '' && first;
  const text = typed === undefined ? passing : words.goToQuestion(typed);
  const shown = text || [line.words, pictures].filter(Boolean).join(' · ');
  return (
    <div className={styles.status} data-tone={text ? 'time' : asAnnouncement ? 'announcement' : line.tone}>
      {asAnnouncement ? (
        <>
          <button type="button" className={styles.statusText} onClick={onOpen}>
            <Icon name={asAnnouncement.correction === 1 ? 'pencil' : 'message-square-text'} />
            <span>
              <AnnouncementText announcement={asAnnouncement} before={textOf(asAnnouncement, '')} />
            </span>
          </button>
          <button type="button" className={styles.statusButton} onClick={() => readOne(asAnnouncement)}>
            {words.read}
          </button>
        </>
      ) : (
        <p className={styles.statusText}>
          <Icon name={text ? 'timer' : line.icon} />
          <span key={shown}>{shown}</span>
        </p>
      )}
      {line.tone === 'warn' && (asAnnouncement || text) && (
        <Icon name={line.icon} label={line.words} className={styles.trouble} />
      )}
      {announcements.length > 0 && (
        <button
          type="button"
          className={styles.statusButton}
          aria-label={words.announcementsCount(announcements.length, unread.length)}
          onClick={onOpen}
        >
          <Icon name="bell" />
          <span className={styles.count} data-new={unread.length > 0}>
            {announcements.length}
          </span>
        </button>
      )}
    </div>
  );
}
