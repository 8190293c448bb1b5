import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import { useAsked, type Asked } from '../../calls/useAsked.ts';
import type { Named } from '../item.ts';

type Answer = Data<typeof staffCalls.questions.item_questions>;
export type Fared = Answer['questions'][number];

/** A paper of 90 questions is some 50 KB. */
const EVERY_MS = 60_000;

/** Asks how the questions fared. */
export function useFared({ kind, item_id }: Named): Asked<Answer> {
  const item = useMemo(() => ({ kind, item_id }), [kind, item_id]);
  return useAsked(staffCalls.questions.item_questions, item, true, EVERY_MS);
}
