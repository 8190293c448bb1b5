import type { PartialMarks, QuestionType } from '../paper/paper.ts';
import { because, type BankQuestion, type Verdict } from '../bank.ts';
import { markIn, plainMarks, PRESET_NAMES } from '../kinds/marking.ts';

type Marks = Pick<BankQuestion, 'marks' | 'negative_marks' | 'marking'>;

/** The cells of a row that say its marks, as they are typed. */
interface Given {
  marks: string;
  negative: string;
  marking: string;
}

/**
 * Returns what a row earns: by its marks, or by its marking, which is a preset or 'right/wrong' with what a blank
 * answer and a part earn.
 */
export function marksOf({ marks, negative, marking }: Given, type: QuestionType, verdict: Verdict): Marks {
  const plain = {
    marks: numberOf(marks, 1, 'marks', verdict),
    // Written with or without its minus.
    negative_marks: Math.abs(numberOf(negative, 0, 'negative marks', verdict)),
  };
  if (marking === '') return plain;
  const found = markingIn(marking, { type, marks: plain.marks });
  if (found === undefined) {
    verdict.drop(
      because`its marking '${marking.slice(0, 40)}' is neither right/wrong, such as 4/-1, nor a preset: ${PRESET_NAMES.join(', ')}`,
    );
    return plain;
  }
  const contrary =
    (marks !== '' && plain.marks !== found.marks) || (negative !== '' && plain.negative_marks !== found.negative_marks);
  if (contrary)
    verdict.drop(because`its marks and its marking '${marking.slice(0, 40)}' say different things: leave one of them empty`);
  return found;
}

function markingIn(text: string, question: { type: QuestionType; marks: number }): Marks | undefined {
  const name = text.toLowerCase().replaceAll(/[\s_]+/gu, '-');
  if (PRESET_NAMES.includes(name)) return withMarks({ ...question, negative_marks: 0, marking: name });
  const parts = (/[\s;]/u.test(text) ? text.split(/[\s;]+/u) : text.split('/')).filter((part) => part !== '');
  const partial = PARTIAL.find((each) => each === parts.at(-1)?.toLowerCase());
  const [right, wrong = 0, blank = 0, ...others] = (partial ? parts.slice(0, -1) : parts).map(markIn);
  if (right === undefined || wrong === undefined || blank === undefined || others.length > 0) return undefined;
  if (
    typeof right === 'number' &&
    typeof wrong === 'number' &&
    right >= 0 &&
    wrong <= 0 &&
    blank === 0 &&
    (partial ?? 'none') === 'none'
  )
    return { marks: right, negative_marks: 0 - wrong };
  const marking = { right, wrong, ...(blank === 0 ? {} : { blank }), ...(partial ? { partial } : {}) };
  return withMarks({ ...question, negative_marks: 0, marking });
}

const withMarks = (question: Marks & { type: QuestionType }): Marks => {
  const { marking } = question;
  return { ...plainMarks(question), ...(marking === undefined ? {} : { marking }) };
};

const PARTIAL: PartialMarks[] = ['none', 'jee-advanced', 'per-option'];

function numberOf(given: string, without: number, what: string, verdict: Verdict): number {
  if (given === '') return without;
  const number = Number(given.replace(/^\+/u, ''));
  if (Number.isFinite(number) && Math.abs(number) <= 1000 && (what !== 'marks' || number >= 0)) return number;
  verdict.drop(because`its ${what} '${given.slice(0, 40)}' are not a number from 0 to 1000`);
  return without;
}
