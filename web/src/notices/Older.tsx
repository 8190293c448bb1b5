import { notices } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/notices';
import { useApi } from '../api/useApi.ts';
import { Button } from '../ui/Button.tsx';
import { NoticeList } from './NoticeList.tsx';
import type { Notice } from './notice.ts';
import styles from './notices.module.css';

/** As many as the server puts into one answer: where there are fewer, there are no older ones. */
const PAGE = 50;

interface OlderProps {
  /** The page before. */
  after: readonly Notice[];
  fresh: ReadonlySet<Notice['notice_id']>;
}

/** The page behind another one, once it is asked for. */
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
