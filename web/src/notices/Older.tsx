import { notices } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/notices';
import { useApi } from '../api/useApi.ts';
import { Button } from '../ui/Button.tsx';
import { NoticeList } from './NoticeList.tsx';
import type { Notice } from './notice.ts';
import styles from './notices.module.css';

/** The number of notices in one answer of the server: a shorter answer has no older ones behind it. */
const PAGE = 50;

interface OlderProps {
  /** The page of notices before. */
  after: readonly Notice[];
  fresh: ReadonlySet<Notice['notice_id']>;
}

/** Shows the next older page of notices once it is asked for. */
export function Older({ after, fresh }: OlderProps) {
  const [wanted, setWanted] = useState(false);
  const last = after.at(-1)?.notice_id ?? 0;
  const { data, error, refetch } = useApi(notices.notices, { before: last }, { enabled: wanted });
  if (after.length < PAGE) return null;
  if (data)
    return (
      <>
        <NoticeList list={data.notices} fresh={fresh} />
        <Older after={data.notices} fresh={fresh} />
      </>
    );
  return (
    <p className={styles.older}>
      {error && <span role="alert">{words.olderFailed}</span>}
      <Button
        look="plain"
        icon="chevron-down"
        pending={wanted && !error}
        onClick={() => (wanted ? void refetch() : setWanted(true))}
      >
        {words.older}
      </Button>
    </p>
  );
}
