import type { Data, quiz } from '@portal/contract';
import { iso } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import type { Sql } from '../../db/database.ts';
import type { AttemptServices } from '../attempt.ts';
import { gradePart, gradeQuestion, uncounted, type Answers } from '../grade.ts';
import type { Prepared } from '../grading/prepare.ts';
import { countingMost } from '@portal/bank/paper/counting';
import { maxMarks } from '@portal/bank/paper/units';
import { regradedOf } from '../correction/regraded.ts';
import { correctionsOf } from '../correction/corrections.ts';
import { inOrder, readOrder } from '../shown/order.ts';
import type { Outcome } from '../outcome.store.ts';
import { readSpent } from '../spent.ts';
import { costOf, type Kind, type NumericKey, type Paper, type PaperQuestion, type PaperSection } from '@portal/bank/paper/paper';
import { lessonsFor } from './lessons.store.ts';
import type { Shown } from './reveal.ts';
import { shownNow } from './reveal.store.ts';
import { choiceOf, kindOf, labelsOf, languagesOf, passagesOf } from '../shown/shownQuestion.ts';
import { hasWords } from '../shown/spokenPaper.ts';

type Report = Data<typeof quiz.quiz_report_by_id>;
type Analytics = Report['analytics'];

/** A question of a report, for quiz and exam to name its fields their way. */
interface ReportedQuestion {
  question_id: number;
  question: string;
  options: string[];
  marks: number;
  /** Empty while the key is not out. */
  correct: string;
  /** Empty when the question was left out. */
  given: string;
  more: Omit<Report['report'][number], 'question_id' | 'question' | 'options' | 'marks' | 'answer' | 'student_answer'>;
}

/** All that the report of an attempt is made of for its student, as far as it may be shown now. */
export async function reportOf(services: Services, { papers, receipts }: AttemptServices, kind: Kind, attempt: Outcome) {
  const shown = await shownNow(services, kind, attempt.item_id);
  const { paper, questions, ...reported } = await reportedTo(shown, services, papers, kind, attempt);
  return {
    shown,
    ...reported,
    questions: await withLessons(services.db, { ...attempt, kind }, paper, questions),
    receipt: await receipts.of(kind, attempt, paper),
  };
}

/** Says beside each question that was missed which video explains it. */
async function withLessons(
  db: Sql,
  attempt: Outcome & { kind: Kind },
  paper: Paper,
  questions: ReportedQuestion[],
): Promise<ReportedQuestion[]> {
  const isMissed = ({ more }: ReportedQuestion) => ['wrong', 'partial', 'blank'].includes(more.outcome ?? '');
  if (!questions.some(isMissed)) return questions;
  const lessonOf = await lessonsFor(db, attempt);
  const topics = new Map(paper.questions.map(({ question_id, topic }) => [question_id, topic]));
  return questions.map((question) => {
    const lesson = isMissed(question) ? lessonOf(topics.get(question.question_id)) : undefined;
    return lesson ? { ...question, more: { ...question.more, lesson } } : question;
  });
}

/** Returns the report of an attempt as far as `shown` allows. */
export async function reportedTo(
  shown: Shown,
  { db }: Pick<Services, 'db'>,
  papers: AttemptServices['papers'],
  kind: Kind,
  attempt: Outcome,
) {
  const { item_id, version, regrade_id } = attempt;
  const prepared = await papers.marking(kind, item_id, version, regrade_id);
  return {
    paper: prepared.paper,
    questions: reportedQuestions(prepared, attempt, shown),
    state: {
      ...stateOf(prepared, attempt, shown),
      ...(await regradedOf(db, attempt, shown)),
      ...(await correctionsOf(db, kind, item_id)),
    },
    packs: hasWords(prepared.paper),
  };
}

/** The questions of an attempt in the order the student saw, with the key where it is out. */
function reportedQuestions(prepared: Prepared, { answers, paper_order, spent }: Outcome, { key }: Shown): ReportedQuestion[] {
  const order = readOrder(paper_order);
  const times = readSpent(spent);
  const beyond = uncounted(prepared, answers);
  const places = new Map(prepared.paper.questions.map(({ question_id }, place) => [question_id, place + 1]));
  return inOrder(prepared.paper.questions, order).map((item) => {
    const { question_id, question, options, marks } = item;
    const given = answers[question_id] ?? '';
    const number = places.get(question_id);
    const seconds = times[question_id];
    const own = {
      ...(order && number !== undefined ? { paper_number: number } : {}),
      ...(seconds === undefined ? {} : { seconds }),
    };
    const plain = { ...costOf(item), ...kindOf(item), ...own };
    const isOut = key === 'shown';
    const more = isOut ? { ...plain, ...openQuestion(item), ...gradeQuestion(prepared, question_id, given, beyond) } : plain;
    return { question_id, question, options, marks, correct: isOut ? item.answer : '', given, more };
  });
}

/** A question once its key is out: its kind, and what comes with the key beside its right answer. */
export function openQuestion(item: PaperQuestion) {
  const { explanation, dropped, answer, alternatives = [], numbers, spoken, in: others } = item;
  const correct_answers = numbers ? numbers.map(numberText) : [answer, ...alternatives];
  return {
    ...kindOf(item),
    ...(explanation ? { explanation } : {}),
    ...(correct_answers.length > 1 ? { correct_answers } : {}),
    ...(dropped ? { dropped } : {}),
    ...(spoken ? { spoken } : {}),
    ...(others ? { in: others } : {}),
  };
}

const numberText = (number: NumericKey): string => (typeof number === 'string' ? number : `${number.min} to ${number.max}`);

/** Returns what a report says beside its questions: sections, passages, and what is not shown yet. */
function stateOf(prepared: Prepared, { answers }: Outcome, { key, key_at, marks }: Shown) {
  const { sections } = prepared.paper;
  const shown = {
    ...(key === 'shown' ? {} : { key }),
    ...(key_at === undefined ? {} : { key_at: iso(key_at) }),
    ...(marks ? {} : { marks_pending: 1 }),
  };
  return {
    ...shown,
    ...(sections ? { sections: sections.map((section) => sectionOf(section, prepared, answers, marks)) } : {}),
    ...passagesOf(prepared.paper),
    ...labelsOf(prepared.paper),
    ...languagesOf(prepared.paper),
  } satisfies Partial<Analytics>;
}

function sectionOf(
  { key, name, in: others, ...choice }: PaperSection,
  prepared: Prepared,
  answers: Answers,
  showsMarks: boolean,
) {
  const questions = prepared.paper.questions.filter(({ section }) => section === key);
  const numbers = questions.map(({ question_id }) => question_id);
  return {
    key,
    name,
    questions: questions.length,
    answered: numbers.filter((question_id) => (answers[question_id] ?? '') !== '').length,
    ...(showsMarks ? { marks: gradePart(prepared, numbers, answers) } : {}),
    max_marks: maxMarks(countingMost(questions, prepared.paper.sections)),
    ...choiceOf(choice),
    ...(others ? { in: others } : {}),
  };
}
