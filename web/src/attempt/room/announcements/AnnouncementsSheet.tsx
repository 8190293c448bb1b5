import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import type { Announcement } from '../../journal/calls.ts';
import { AnnouncementText } from '../../form/AnnouncementText.tsx';
import { momentText } from '../../result/momentText.ts';
import { Sheet } from '../Sheet.tsx';
import styles from '../sheet.module.css';
import type { useAnnouncements } from './useAnnouncements.ts';

type AnnouncementsSheetProps = ReturnType<typeof useAnnouncements> & {
  onClose: () => void;
};

/** All that the school has said, the newest first, with 'Read' on what is new. */
export function AnnouncementsSheet({ announcements, unread, textOf, readOne, onClose }: AnnouncementsSheetProps) {
  const isNew = (announcement: Announcement) => unread.includes(announcement);
  return (
    <Sheet title={words.notices} onClose={onClose}>
      {announcements.length === 0 && <p>{words.none}</p>}
      <ul className={styles.announcements}>
        {announcements.toReversed().map((announcement) => (
          <li key={announcement.notice_id} data-new={isNew(announcement)}>
            <p className={styles.small}>{momentText(announcement.sent_at)}</p>
            <p>
              <AnnouncementText announcement={announcement} before={textOf(announcement, '')} />
            </p>
            {isNew(announcement) && (
              <Button look="plain" icon="check" onClick={() => readOne(announcement)}>
                {words.read}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
