import type { Data, Id, Input } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { KINDS, placeOf, type Filters, type Kind, type Listed, type Name } from '../../bank/filter.ts';
import type { Filter } from '../../filters/useFilter.ts';

type Order = Input<typeof staffCalls.bank.pick_questions>;
export type Line = Order['lines'][number];
type Picked = Data<typeof staffCalls.bank.pick_questions>['lines'];

/** A part of a blueprint as it was typed: where its questions are from, and how many of each kind. */
export interface Part {
  place: Filter<Name>;
  counts: Partial<Record<Kind, string>>;
}

/** A question that was picked, with the line that asked for it. */
export interface PickedQuestion {
  question: Listed;
  line: Line;
}

/** The number of questions that a line asked for and the bank lacks. */
export interface Missing {
  line: Line;
  count: number;
}

/** The subject of a paper, as a filter has it; nothing where the bank has no question of that subject. */
export function subjectOf(paper: Readonly<Record<string, unknown>>, known: Filters | undefined): Filter<Name> {
  const own = known?.subjects.find(
    ({ key, chapters }) => key === paper['subject'] || chapters.some((chapter) => chapter.key === paper['chapter']),
  );
  return own ? { subject_id: String(own.subject_id) } : {};
}

/** The most of one kind in a part, as the call has it. */
export const MOST = 100;

/** The lines of a blueprint: one for each kind of each part that is asked for. */
export const linesOf = (parts: readonly Part[]): Line[] =>
  parts.flatMap(({ place, counts }) =>
    KINDS.flatMap((type) => {
      const count = Number(counts[type] ?? 0);
      return count > 0 ? { ...placeOf(place), type, count } : [];
    }),
  );

/** Puts the picked questions beside the lines that asked for them. */
export function pickedOf(lines: readonly Line[], answered: Picked): { picked: PickedQuestion[]; missing: Missing[] } {
  const both = lines.map((line, index) => ({ line, of: answered[index] ?? { picked: [], missing: 0 } }));
  return {
    picked: both.flatMap(({ line, of }) => of.picked.map((question) => ({ question, line }))),
    missing: both.flatMap(({ line, of }) => (of.missing > 0 ? { line, count: of.missing } : [])),
  };
}

/** A seed that nobody chose. */
export const anySeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;

export const numbersOf = (picked: readonly PickedQuestion[]): Id[] => picked.map(({ question }) => question.bank_id);
