import { notices } from '@portal/contract';
import { useEffect } from 'react';
import { Link } from 'wouter';
import * as words from '#words/notices';
import { useApi } from '../api/useApi.ts';
import { findPath } from '../route/findPath.ts';
import { PAGES } from '../route/pages.ts';
import { href } from '../route/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import door from '../frame/door.module.css';
import { followPush } from './push/follow.ts';
import styles from './Bell.module.css';

/**
 * The way to the notices, in the header, with how many are new. It asks when the student comes back to the page, every
 * five minutes at most. Not there where the server has no such call, nor in the middle of an attempt.
 */
export function Bell({ path }: { path: string }) {
  const page = findPath(path)?.name;
  const atWork = page !== undefined && PAGES[page].atWork === true;
  useEffect(followPush, []);
  const { data } = useApi(notices.notices, {}, { enabled: !atWork });
  if (atWork || !data) return null;
  const unseen = data.unseen;
  return (
    <Link
      href={href('notices')}
      className={door.door}
      data-place="notices"
      aria-label={words.bell(unseen)}
      aria-current={page === 'notices' ? 'page' : undefined}
    >
      <Icon name="bell" />
      {unseen > 0 && (
        <span className={styles.count} aria-hidden="true">
          {words.count(unseen)}
        </span>
      )}
    </Link>
  );
}
