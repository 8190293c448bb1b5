import { grade, gradePart, gradeQuestion } from '../../attempt/grade.ts';
import { prepare } from '../../attempt/grading/prepare.ts';
import { Chance } from '../chance.ts';
import { randomAnswers, randomPaper } from './randomPaper.ts';
import { countedTotal, isLess, rational, secondGrade, shownMarks } from './secondGrader.ts';

/** The outcome of comparing both graders. */
export interface Comparison {
  /** Questions marked by both. */
  cases: number;
  refused: number;
  outcomes: Record<string, number>;
  /** The first differences, each with the seed of its paper. */
  differences: string[];
}

/** Marks random answers to random papers with both graders, until that many questions are marked. */
export function compareGraders(atLeast: number, from: number): Comparison {
  const found: Comparison = { cases: 0, refused: 0, outcomes: {}, differences: [] };
  for (let seed = from; found.cases < atLeast && found.differences.length < 5; seed += 1) comparePaper(seed, found);
  return found;
}

function comparePaper(seed: number, found: Comparison): void {
  const chance = new Chance(seed);
  const paper = randomPaper(chance);
  const given = randomAnswers(chance, paper);
  const prepared = prepare(paper);
  const graded = grade(prepared, given);
  const differ = (what: string, mine: unknown, theirs: unknown): void => {
    const [a, b] = [mine, theirs].map((value) => JSON.stringify(value));
    if (a !== b) found.differences.push(`seed ${seed}: ${what}: ${a} and ${b}`);
  };

  const answered = new Map(given.map(({ question_id, answer }) => [question_id, answer]));
  const inOrder = given.flatMap(({ question_id, answer }) => {
    const question = paper.questions.find((each) => each.question_id === question_id);
    return question ? [{ question_id, verdict: secondGrade(question, answer) }] : [];
  });
  const refusal = inOrder.find(({ verdict }) => 'refused' in verdict);
  if (refusal || 'fault' in graded) {
    const theirs = refusal && 'refused' in refusal.verdict ? [refusal.verdict.refused, refusal.question_id] : [];
    differ('refused', 'fault' in graded ? [graded.fault.code, graded.fault.params?.['question_id']] : [], theirs);
    found.refused += 1;
    return;
  }

  const verdicts = new Map<number, Exclude<ReturnType<typeof secondGrade>, { refused: string }>>();
  for (const question of paper.questions) {
    const { question_id } = question;
    const verdict = secondGrade(question, answered.get(question_id) ?? '');
    if ('refused' in verdict) continue;
    verdicts.set(question_id, verdict);
    const { outcome, earned } = gradeQuestion(prepared, question_id, graded.answers[question_id] ?? '');
    differ(`question ${question_id}`, [outcome, earned], [verdict.outcome, shownMarks(verdict.earned)]);
    differ(`answer ${question_id}`, graded.answers[question_id] ?? '', verdict.chosen);
    found.cases += 1;
    found.outcomes[outcome] = (found.outcomes[outcome] ?? 0) + 1;
  }
  const total = countedTotal(paper, verdicts);
  const marks = shownMarks(total);
  const passes = !isLess(total, rational(paper.pass_exact ?? String(paper.pass_marks)));
  differ('marks', [graded.marks, graded.result], [marks, passes ? 'pass' : 'fail']);
  const ids = paper.questions.map(({ question_id }) => question_id);
  differ('the whole as a part', gradePart(prepared, ids, graded.answers), marks);
  const again = Object.entries(graded.answers).map(([id, answer]) => ({ question_id: Number(id), answer }));
  differ('marked again', grade(prepared, again), graded);
}
