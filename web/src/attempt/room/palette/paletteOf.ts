import { chosen, type Question } from '../../answers.ts';
import type { AttemptState } from '../../journal/state.ts';
import { STATES, type State } from './states.ts';

/** A question as the palette shows it. */
export interface Cell {
  question_id: string;
  number: number;
  section: string | undefined;
  state: State;
  /** True while the answer is on this device only. */
  onlyHere: boolean;
  /** True when the school has corrected the question. */
  corrected: boolean;
}

type Progress = Pick<AttemptState, 'answers' | 'visited' | 'marked' | 'kept' | 'saved' | 'own' | 'announcements'>;

/** How each question of a paper stands. Pure. */
export function paletteOf(questions: readonly Question[], attempt: Progress): Cell[] {
  const { answers, saved = {}, visited, marked, kept, own, announcements } = attempt;
  // A save that is on its way is no reason to worry anybody.
  const heard = ['nothing', 'saving', 'saved', 'server', 'elsewhere'].includes(kept);
  const corrections = new Set(
    announcements.flatMap(({ correction, question_id }) => (correction === 1 ? [String(question_id)] : [])),
  );
  return questions.map((question, index) => {
    const question_id = String(question.question_id);
    const answered = chosen(question, answers) !== undefined;
    return {
      question_id,
      number: index + 1,
      section: question.section,
      state: stateOf(answered, marked.has(question_id), visited.has(question_id)),
      onlyHere: !heard && answered && (kept === 'own' ? question_id in own : answers[question_id] !== saved[question_id]),
      corrected: corrections.has(question_id),
    };
  });
}

function stateOf(answered: boolean, marked: boolean, visited: boolean): State {
  if (marked) return answered ? 'answeredMarked' : 'marked';
  return answered ? 'answered' : visited ? 'notAnswered' : 'notVisited';
}

/** Whether a question has an answer that counts. */
export const isAnswered = ({ state }: Pick<Cell, 'state'>): boolean => state === 'answered' || state === 'answeredMarked';

/** Whether a question is marked for review. */
export const isMarked = ({ state }: Pick<Cell, 'state'>): boolean => state === 'marked' || state === 'answeredMarked';

/** How many questions are in each state. */
export function countsOf(cells: readonly Pick<Cell, 'state'>[]): Record<State, number> {
  const counted = STATES.map((each) => [each, cells.filter(({ state }) => state === each).length]);
  return Object.fromEntries(counted) as Record<State, number>;
}
