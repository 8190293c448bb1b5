import { takeOf, type Take, type Units } from '@portal/contract/grading';
import { fraction, parseFraction, type Fraction } from '@portal/bank/paper/fraction';
import type { Paper, PaperQuestion } from '@portal/bank/paper/paper';
import { choicesOf, type Choice } from '@portal/bank/paper/counting';
import { commonDenominator, exactMarks } from '@portal/bank/paper/units';

/** A question ready to be marked many times. */
export interface PreparedQuestion {
  question: PaperQuestion;
  take: Take;
  right: number;
  wrong: number;
  /** The marks of the question when it was left out, in units. */
  leftOut: number;
  /** Single choice with one key: marked at a glance. */
  plain: boolean;
}

/** A paper ready to be marked many times: what its questions earn is in whole units, so that sums are exact. */
export interface Prepared {
  paper: Paper;
  questions: ReadonlyMap<number, PreparedQuestion>;
  /** Units in one mark. */
  one: number;
  /** The sections of which only some questions count. */
  choices: readonly Choice[];
  /** The marks of an attempt without any answer, in units, where all questions count. */
  leftOut: number;
  /** Returns units as marks, rounded half away from zero to 2 decimals. */
  marksOf: (units: number) => number;
  /** Tells whether so many units pass: nothing is rounded before they are compared. */
  passes: (units: number) => boolean;
}

/** Makes a paper ready. Throws on a document that content loading would not have stored. */
export function prepare(paper: Paper): Prepared {
  const { one, marksOf, unitsOf, passes } = isMarkedAsBefore(paper) ? asBefore(paper) : wholeUnits(paper);
  const questions = new Map(
    paper.questions.map((question) => [question.question_id, preparedQuestion(question, unitsOf(question))]),
  );
  const leftOut = [...questions.values()].reduce((sum, question) => sum + question.leftOut, 0);
  return { paper, questions, one, choices: choicesOf(paper), leftOut, marksOf, passes };
}

function preparedQuestion(question: PaperQuestion, units: Units): PreparedQuestion {
  const { type, dropped, alternatives } = question;
  const plainly = takeOf(question, units, question.marking?.partial ?? 'none');
  const take = dropped ? counted(plainly, dropped, units.right) : plainly;
  const empty = take('');
  const leftOut = 'fault' in empty ? 0 : empty.units;
  const { right, wrong } = units;
  return { question, take, right, wrong, leftOut, plain: type === undefined && !dropped && !alternatives };
}

/** Full marks for whatever was answered, or for all. */
const counted =
  (take: Take, dropped: 'attempted' | 'all', right: number): Take =>
  (answer) => {
    const taken = take(answer);
    if ('fault' in taken || (dropped === 'attempted' && taken.text === '')) return taken;
    return { text: taken.text, outcome: 'dropped', units: right };
  };

/** The unit in which a paper's sums are made. */
interface Scale extends Pick<Prepared, 'one' | 'marksOf' | 'passes'> {
  unitsOf: (question: PaperQuestion) => Units;
}

function wholeUnits(paper: Paper): Scale {
  const { questions } = paper;
  const common = commonDenominator(questions);
  if (common === undefined) throw new Error('the marks of the paper have no common denominator up to 10^9');
  const one = Number(common);
  const units = ({ above, below }: Fraction): number => Number(above * (common / below));
  const unitsOf = (question: PaperQuestion): Units => {
    const marks = exactMarks(question);
    if (!marks) throw new Error(`the marks of question ${question.question_id} are not exact`);
    return { right: units(marks.right), wrong: units(marks.wrong), blank: units(marks.blank), one };
  };
  const { above, below } = passOf(paper);
  const isEnough = (sum: number) => BigInt(sum) * below >= above * common;
  return { one, unitsOf, marksOf: (sum) => roundedMarks(sum, one), passes: isEnough };
}

/** The marks that pass, exactly. */
const passOf = ({ pass_marks, pass_exact }: Pick<Paper, 'pass_marks' | 'pass_exact'>): Fraction =>
  parseFraction(pass_exact ?? String(pass_marks)) ?? fraction(BigInt(Math.round(pass_marks * 100)), 100n);

/** Whole numbers all the way: of 10^9 units to a mark, a hundred times the rest is far below 2^53. */
function roundedMarks(units: number, one: number): number {
  const amount = Math.abs(units);
  const rest = (amount % one) * 100;
  const hundredths = ((amount - (amount % one)) / one) * 100 + (rest - (rest % one)) / one + ((rest % one) * 2 >= one ? 1 : 0);
  return (units < 0 && hundredths > 0 ? -hundredths : hundredths) / 100;
}

/**
 * Tells papers of single choice whose marks are plain numbers of more than 2 decimals, as importers wrote them. They
 * are marked as they always were, by sums of binary fractions: exact sums would differ by a hundredth now and then, and
 * an update marks no attempt anew.
 */
const isMarkedAsBefore = ({ questions }: Paper): boolean =>
  questions.every(({ type, marking }) => type === undefined && marking === undefined) &&
  questions.some((question) => {
    const marks = exactMarks(question);
    return !marks || [marks.right, marks.wrong].some(({ below }) => 100n % below !== 0n);
  });

function asBefore(paper: Paper): Scale {
  const { above, below } = passOf(paper);
  const marksOf = (sum: number) => Math.round(sum * 100) / 100;
  return {
    one: 1,
    unitsOf: ({ marks, negative_marks }) => ({ right: marks, wrong: -negative_marks, blank: 0, one: 1 }),
    marksOf,
    passes: (sum) => marksOf(sum) >= Number(above) / Number(below),
  };
}
