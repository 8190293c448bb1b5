import { DECK, daysAfter, type Data, type progress, type students } from '@portal/contract';
import { iso, zonedMoment } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import type { AttemptServices } from '../attempt.ts';
import { openQuestion } from '../report/report.ts';
import { labelsOf, passagesOf } from '../shown/shownQuestion.ts';
import { dueFor, type DueCard } from './due.ts';

type Deck = Data<typeof students.revision>;
type OpenCard = Data<typeof progress.practice>['cards'][number];

/** Returns the end of the school's day. */
export const endOfDay = (day: string, timeZone: string): string => iso(zonedMoment(daysAfter(day, 1), '00:00', timeZone));

/** The questions that a student is to revise now, ten at most, each with its key. */
export async function deckOf(services: Services, shared: AttemptServices, stud_id: number): Promise<Deck> {
  const { now, today, cards, next_on } = await dueFor(services, shared, stud_id);
  const shown = await Promise.all(cards.slice(0, DECK).map((card) => shownCard(shared, card)));
  return {
    now: iso(now),
    today,
    day_ends_at: endOfDay(today, services.config.TIME_ZONE),
    due: cards.length,
    ...(next_on === undefined ? {} : { next_on }),
    cards: shown.filter((card) => card !== undefined),
  };
}

async function shownCard(
  shared: AttemptServices,
  { step, due_on, ...asked }: DueCard,
): Promise<Deck['cards'][number] | undefined> {
  const card = await openCard(shared, asked);
  return card && { ...card, step, due_on };
}

/** A question of an attempt as it is asked again, with its key; undefined where its paper has it no more. */
export async function openCard(
  { papers }: AttemptServices,
  { attempt, question_id }: Pick<DueCard, 'attempt' | 'question_id'>,
): Promise<OpenCard | undefined> {
  const { attempt_id, kind, item_id, version, regrade_id, name } = attempt;
  const { paper, questions } = await papers.marking(kind, item_id, version, regrade_id);
  const item = questions.get(question_id)?.question;
  if (!item) return undefined;
  const { question, options, answer, decimals, passage } = item;
  const text = passagesOf(paper).passages?.find(({ key }) => key === passage);
  return {
    attempt_id,
    question_id,
    paper: { kind, name },
    question,
    options,
    answer,
    ...openQuestion(item),
    ...(decimals === undefined ? {} : { decimals }),
    ...(text ? { text } : {}),
    ...labelsOf(paper),
    ...(paper.languages ? { languages: paper.languages } : {}),
  };
}
