import { exams, type Data } from '@portal/contract';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../../api/useApi.ts';
import { keepPaper, keptPaper, type SealedPaper } from '../../../device/papers.ts';
import type { Beginning } from '../beginning.ts';
import { useIsDue } from '../clock/useIsDue.ts';
import { serverNow, type ServerClock } from '../clock/useServerClock.ts';
import { canOpen, openPaper } from './opened.ts';
import { usePictures, type PicturesHere } from './usePictures.ts';

const MINUTE_MS = 60_000;
/** The time before the opening from which the server has the sealed paper. */
const AHEAD_MS = 30 * MINUTE_MS;
/** Spreads the calls of a hall that waits. */
const SPREAD_MS = MINUTE_MS;

/** The place of the paper: to be asked for later, on its way, on this device, or not to be had before the start. */
export type PaperPlace = 'later' | 'coming' | 'here' | 'none';

/**
 * Brings the paper and its pictures to the device, sealed, before the exam opens. `opensAt`: epoch milliseconds;
 * undefined when it is open, or not known.
 */
export function usePaper(
  exam_id: string,
  { state }: Data<typeof exams.exam_entrance>['exam'],
  opensAt: number | undefined,
  clock: ServerClock,
): { place: PaperPlace; pictures: PicturesHere | undefined; beginning: Beginning } {
  const kept = useKeptPaper(exam_id);
  // A page that is drawn anew asks no later than it would have.
  const [came] = useState(() => ({ at: serverNow(clock), spread: Math.random() }));
  const due = useIsDue(clock, state === 'open' ? 0 : opensAt && askAt(opensAt, came.at, came.spread));
  const isNear = useIsDue(clock, opensAt && opensAt - AHEAD_MS);
  const able = canOpen();
  const query = useApi(exams.sealed_exam, { exam_id }, { once: true, enabled: able && kept === null && due });
  const { data, isError } = query;
  useEffect(() => {
    if (data) keepPaper(exam_id, data).catch(() => undefined);
  }, [exam_id, data]);
  const paper = kept ?? data;
  const beginning = useMemo<Beginning>(
    () =>
      paper
        ? { open: async ({ paper_key }) => (paper_key === undefined ? undefined : openPaper(exam_id, paper, paper_key)) }
        : {},
    [exam_id, paper],
  );
  const place = !able || isError ? 'none' : paper ? 'here' : due || isNear ? 'coming' : 'later';
  return { place, pictures: usePictures(paper?.pictures), beginning };
}

/**
 * Returns when a student who came `at` a moment asks for the paper: spread over a minute, or over half of the time left
 * where that is less.
 */
const askAt = (opensAt: number, at: number, spread: number): number =>
  Math.max(opensAt - AHEAD_MS, at) + spread * Math.min(SPREAD_MS, Math.max(0, opensAt - at) / 2);

/** The sealed paper that an earlier visit has left here; null where there is none, undefined until that is known. */
function useKeptPaper(exam_id: string): SealedPaper | null | undefined {
  const [kept, setKept] = useState<SealedPaper | null>();
  useEffect(() => {
    keptPaper(exam_id).then(
      (found) => setKept(found ?? null),
      () => setKept(null),
    );
  }, [exam_id]);
  return kept;
}
