import { exams, type Data } from '@portal/contract';
import { Suspense, useEffect, useState } from 'react';
import * as words from '#words/exams';
import { mayPass } from '../api/failures.ts';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { PaperSkeleton } from '../attempt/form/PaperSkeleton.tsx';
import { Taking } from '../attempt/Taking.tsx';
import { useAttempt } from '../attempt/useAttempt.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';
import { toastError, toastSuccess } from '../ui/toast.ts';
import type { Beginning } from './entrance/beginning.ts';

const REFUSED = lazyScreen(() => import('./ExamRefused.tsx').then((m) => m.ExamRefused));

interface ExamPaperProps {
  exam_id: string;
  /** True when the exam is taken in the exam room. */
  room: boolean;
  /** What the entrance said of the exam, shown until its paper is loaded. */
  exam: Data<typeof exams.exam_entrance>['exam'] | undefined;
  /** Present when the student has come from the entrance in this visit. */
  beginning: Beginning | undefined;
  /** Leads back to the entrance, where the student has come from there. */
  onAgain: (() => void) | undefined;
}

/** Shows an exam being taken. Every visit asks for its questions anew: what may be shown changes with every hand-in. */
export function ExamPaper({ exam_id, room, exam, beginning, onAgain }: ExamPaperProps) {
  const open = beginning?.open;
  // A sealed paper on this device is opened by the answer to the start; the server is asked only where that fails.
  const [paper, setPaper] = useState<'sealed' | 'opening' | 'asked'>(open ? 'sealed' : 'asked');
  const query = useApi(exams.exam, { exam_id }, { once: true, enabled: paper === 'asked' });
  const attempt = useAttempt(
    'exam',
    exam_id,
    query.data?.questions,
    {
      begun: (started) => {
        if (paper !== 'sealed' || !open) return;
        setPaper('opening');
        void open(started).then(() => setPaper('asked'));
      },
      failed: toastError,
      handedIn: (_result, message) => {
        refresh(exams.get_exam_reports);
        refresh(exams.get_exam_report_by_id);
        if (message) toastSuccess(message);
      },
    },
    beginning && 1,
  );
  const { checked } = attempt;
  useEffect(() => {
    if (checked) setPaper((now) => (now === 'sealed' ? 'asked' : now));
  }, [checked]);
  useEffect(() => {
    // A student who has seen the questions has begun, and the list says so.
    if (query.isSuccess) refresh(exams.exams);
  }, [query.isSuccess]);
  const shown = query.data;
  useEffect(() => {
    if (!shown) return undefined;
    const ending = import('../attempt/pictures/loadPictures.ts')
      .then(({ loadPictures }) => loadPictures(shown))
      .catch(() => undefined);
    return () => void ending.then((end) => end?.());
  }, [shown]);
  const isLost = query.data === undefined && mayPass(query.failureReason);
  useEffect(() => {
    // Without a network, the paper that was opened on this device before is shown.
    if (isLost) import('./entrance/paper/opened.ts').then(({ openKept }) => openKept(exam_id)).catch(() => undefined);
  }, [isLost, exam_id]);

  // An exam that was handed in cannot be opened again; the attempt may still have its result to show.
  const refused = query.error?.refusal && query.data === undefined ? query.error.message : undefined;
  if (refused !== undefined && checked && attempt.handing === 'no')
    return (
      <Suspense fallback={<PaperSkeleton />}>
        <REFUSED.Screen exam_id={exam_id} message={refused} onRetry={onAgain ?? (() => void query.refetch())} />
      </Suspense>
    );
  return (
    <DataScreen
      query={attempt.ready && refused === undefined ? query : { ...query, data: undefined, error: null }}
      title={() => (query.data?.exam ?? exam)?.name ?? words.exam}
      subtitle={() => (query.data?.exam ?? exam)?.subject_name ?? BLANK}
      skeleton={<PaperSkeleton />}
      empty={(data) => !data.questions?.length}
    >
      {(data) => <Taking what="exam" title={data.exam?.name ?? words.exam} paper={data} attempt={attempt} room={room} />}
    </DataScreen>
  );
}
