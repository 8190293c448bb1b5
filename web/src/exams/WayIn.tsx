import { exams } from '@portal/contract';
import { Suspense, useEffect, useState } from 'react';
import * as words from '#words/exams';
import { isUnknownCall, mayPass } from '../api/failures.ts';
import { useApi } from '../api/useApi.ts';
import { PaperSkeleton } from '../attempt/form/PaperSkeleton.tsx';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { inEntry, keepInEntry } from '../route/entry.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';
import { readDraft } from '../device/drafts.ts';
import type { Beginning } from './entrance/beginning.ts';

const PAPER = lazyScreen(() => import('./ExamPaper.tsx').then((m) => m.ExamPaper));
const ENTRANCE = lazyScreen(() => import('./entrance/Entrance.tsx').then((m) => m.Entrance));
// Both load beside the first call: where the attempt is under way, the paper would wait for them.
PAPER.preload().catch(() => undefined);
ENTRANCE.preload().catch(() => undefined);
/** The name of the note in the history's entry that the paper is for the exam room, for a reload without a network. */
const ROOM = 'room';

/**
 * The entrance of an exam, or its paper: at once where the attempt is under way, where nothing can be begun, and on a
 * server that has no entrances. Nothing before 'Start exam' starts a clock.
 */
export function WayIn({ exam_id }: { exam_id: string }) {
  const query = useApi(exams.exam_entrance, { exam_id }, { once: true });
  const [beginning, setBeginning] = useState<Beginning>();
  const { data, failureReason, dataUpdatedAt } = query;
  const begunHere = useBegunHere(exam_id, data === undefined && mayPass(failureReason));
  const waits = data?.exam.state === 'open' || data?.exam.state === 'opens later';
  const room = data?.room;
  useEffect(() => {
    if (room !== undefined) keepInEntry(ROOM, room);
    if (room === 1) import('../attempt/Taking.tsx').then((m) => m.ROOM.preload()).catch(() => undefined);
  }, [room]);
  const isOlder = data === undefined && isUnknownCall(query.error);
  const skeleton = <PaperSkeleton />;
  if (beginning || begunHere || isOlder || (data && !waits)) {
    const again = () => {
      setBeginning(undefined);
      void query.refetch();
    };
    return (
      <Suspense fallback={skeleton}>
        <PAPER.Screen
          exam_id={exam_id}
          room={(room ?? inEntry(ROOM)) === 1}
          exam={data?.exam}
          beginning={beginning}
          onAgain={beginning && again}
        />
      </Suspense>
    );
  }
  if (!data)
    return (
      <DataScreen query={query} title={() => words.exam} subtitle={BLANK} skeleton={skeleton}>
        {() => skeleton}
      </DataScreen>
    );
  return (
    <Suspense fallback={skeleton}>
      <ENTRANCE.Screen exam_id={exam_id} entrance={data} heardAt={dataUpdatedAt} onAsk={query.refetch} onBegin={setBeginning} />
    </Suspense>
  );
}

/**
 * Says whether this device holds an attempt at an exam that was begun; looked at once it is `wanted`, because the
 * server cannot be asked.
 */
function useBegunHere(exam_id: string, wanted: boolean): boolean {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    readDraft(`exam/${exam_id}`).then(
      (draft) => setBegun(draft?.attempt_id !== undefined),
      () => undefined,
    );
  }, [exam_id, wanted]);
  return isBegun;
}
