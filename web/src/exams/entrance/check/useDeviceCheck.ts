import { exams } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import * as words from '#words/entrance';
import { canKeepHere } from '../../../device/papers.ts';
import { reach } from '../../../api/reach.ts';

/** A call within these milliseconds is quick or fair. */
const QUICK_MS = 1000;
const FAIR_MS = 4000;

/** A result of the check; `isFine` undefined while it is not known. */
export interface Checked {
  isFine: boolean | undefined;
  text: string;
}

/** Finds out whether this device is fit for an exam: whether it keeps answers, and how the network was a moment ago. */
export function useDeviceCheck(): Checked[] {
  const [keeps, setKeeps] = useState<boolean>();
  const { offline } = useStore(reach);
  useEffect(() => void canKeepHere().then(setKeeps), []);
  const kept = keeps === undefined ? words.checking : keeps ? words.keeps : words.keepsNot;
  const took = lastCall();
  const network = offline ? 'gone' : took <= QUICK_MS ? 'quick' : took <= FAIR_MS ? 'fair' : 'slow';
  return [
    { isFine: keeps, text: kept },
    { isFine: network === 'quick' || network === 'fair', text: words.network[network] },
  ];
}

/** How long the last call for the entrance took, as far as the browser tells. */
function lastCall(): number {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(exams.exam_entrance.path));
  return calls.at(-1)?.duration ?? 0;
}
