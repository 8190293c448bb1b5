import type { GivenAnswer } from '../grade.ts';
import type { PaperQuestion } from '@portal/bank/paper/paper';
import type { AttemptUnderWay } from '../underWay.store.ts';
import { picked, readOrder } from './order.ts';
import type { PaperCache } from './paper.cache.ts';

/**
 * The answers of an attempt as its pages write them. Of several right options those chosen are kept in the order of the
 * paper, and written in the one that this attempt shows. Pages compare answers as texts: they cannot tell a list from
 * an option that reads like one.
 */
export async function shownAnswers(papers: PaperCache, underWay: AttemptUnderWay): Promise<GivenAnswer[]> {
  const { kind, item_id, version, paper_order, answers } = underWay;
  const given = Object.entries(answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));
  const places = readOrder(paper_order)?.o;
  if (!places) return given;
  const { questions } = await papers.paper(kind, item_id, version);
  const lists = new Map(questions.flatMap((each) => (each.type === 'multiple' ? [[each.question_id, each]] : [])));
  return given.map(({ question_id, answer }) => {
    const list = answer === '' ? undefined : lists.get(question_id);
    return { question_id, answer: list ? inOrder(list, places[question_id] ?? [], answer) : answer };
  });
}

function inOrder({ options }: PaperQuestion, places: readonly number[], answer: string): string {
  const chosen = JSON.parse(answer) as string[];
  return JSON.stringify(picked(options, places).filter((option) => chosen.includes(option)));
}
