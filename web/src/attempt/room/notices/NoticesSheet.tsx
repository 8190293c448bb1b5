import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import type { Notice } from '../../journal/calls.ts';
import { NoticeText } from '../../form/NoticeText.tsx';
import { momentText } from '../../result/momentText.ts';
import { Sheet } from '../Sheet.tsx';
import styles from '../sheet.module.css';
import type { useNotices } from './useNotices.ts';

type NoticesSheetProps = ReturnType<typeof useNotices> & {
  onClose: () => void;
};

/** All that the school has said, the newest first, with 'Read' on what is new. */
export function NoticesSheet({ notices, unread, textOf, readOne, onClose }: NoticesSheetProps) {
  const isNew = (notice: Notice) => unread.includes(notice);
  return (
    <Sheet title={words.notices} onClose={onClose}>
      {notices.length === 0 && <p>{words.none}</p>}
      <ul className={styles.notices}>
        {notices.toReversed().map((notice) => (
          <li key={notice.notice_id} data-new={isNew(notice)}>
            <p className={styles.small}>{momentText(notice.sent_at)}</p>
            <p>
              <NoticeText notice={notice} before={textOf(notice, '')} />
            </p>
            {isNew(notice) && (
              <Button look="plain" icon="check" onClick={() => readOne(notice)}>
                {words.read}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
