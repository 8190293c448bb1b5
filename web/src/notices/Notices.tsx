import { notices } from '@portal/contract';
import { useEffect, useState } from 'react';
import * as words from '#words/notices';
import * as pushWords from '#words/reminders';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { post } from '../device/queuedCalls.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { NoData } from '../ui/NoData.tsx';
import { NoticeList } from './NoticeList.tsx';
import { Older } from './Older.tsx';
import type { Notice } from './notice.ts';
import { ToChoices } from './push/ToChoices.tsx';
import styles from './notices.module.css';

/** Shows all notices to the student, newest first. A shown notice counts as seen from then on, on every device. */
export function Notices() {
  const query = useApi(notices.notices, {}, { anew: true });
  const list = query.data?.notices;
  const fresh = useFresh(list);
  const newest = query.data?.unseen ? list?.[0]?.notice_id : undefined;
  useEffect(() => {
    if (newest === undefined) return;
    post(notices.notices_seen, { notice_id: newest }, { name: 'notices-seen', onAnswer: () => refresh(notices.notices) });
  }, [newest]);
  return (
    <DataScreen query={{ ...query, data: list }} title={words.title} nothing={<None />}>
      {(all) => (
        <>
          <div className={styles.head}>
            <p>{pushWords.list}</p>
            <ToChoices />
          </div>
          <NoticeList list={all} fresh={fresh} />
          <Older after={all} fresh={fresh} />
        </>
      )}
    </DataScreen>
  );
}

/** Returns the notices that were new when this page first showed them, marked until the page is left. */
function useFresh(list: readonly Notice[] | undefined): ReadonlySet<Notice['notice_id']> {
  const [fresh, setFresh] = useState<ReadonlySet<Notice['notice_id']>>(new Set());
  const more = (list ?? []).filter(({ seen, notice_id }) => seen === 0 && !fresh.has(notice_id));
  if (more.length > 0) setFresh(new Set([...fresh, ...more.map(({ notice_id }) => notice_id)]));
  return fresh;
}

function None() {
  return (
    <NoData>
      <p>{words.none}</p>
      <ToChoices />
    </NoData>
  );
}
