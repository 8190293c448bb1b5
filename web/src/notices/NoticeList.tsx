import { Link } from 'wouter';
import * as words from '#words/notices';
import { momentText } from '../attempt/result/momentText.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { factsOf, type Notice } from './notice.ts';
import styles from './notices.module.css';

const ICONS: Record<Notice['kind'], IconName> = {
  class_soon: 'radio',
  class_moved: 'clock',
  class_cancelled: 'circle-x',
  exam_tomorrow: 'calendar',
  exam_open: 'clipboard-check',
  exam_ending: 'timer',
  results: 'award',
  answer: 'message-square-text',
  news: 'newspaper',
};

interface NoticeListProps {
  list: readonly Notice[];
  /** The notices that are marked as new. */
  fresh: ReadonlySet<Notice['notice_id']>;
}

/** Notices as a list, each a link to what it is about. */
export function NoticeList({ list, fresh }: NoticeListProps) {
  return (
    <ul className={styles.list}>
      {list.map((notice) => (
        <Item key={notice.notice_id} {...notice} isFresh={fresh.has(notice.notice_id)} />
      ))}
    </ul>
  );
}

function Item({ isFresh, ...notice }: Notice & { isFresh: boolean }) {
  const { kind, title, link, at } = notice;
  const facts = factsOf(notice);
  return (
    <li className={styles.item} data-fresh={isFresh}>
      <Icon name={ICONS[kind]} className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.kind}>
          {words.kinds[kind]} {isFresh && <span className={styles.mark}>{words.isNew}</span>}
        </p>
        <h2 className={styles.name}>
          <Link href={link}>{title}</Link>
        </h2>
        {facts !== '' && <p className={styles.facts}>{facts}</p>}
        <p className={styles.at}>
          <time dateTime={at}>{words.told(momentText(at) ?? '–')}</time>
        </p>
      </div>
    </li>
  );
}
