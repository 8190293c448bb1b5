import { keyUnder } from '../../attempt/correction/correct.ts';
import { hasSameKey } from '../../attempt/correction/keyOf.ts';
import type { Regrade } from '../../attempt/correction/regrades.store.ts';
import { RULES, type Rule } from '../../attempt/correction/rules.ts';
import type { Paper, PaperQuestion } from '@portal/bank/paper/paper';
import { keyWords } from '../../attempt/correction/keyWords.ts';

/** A question that attempts were marked by another key of than the paper has now, or that a rule names. */
export interface ChangedQuestion {
  question_id: number;
  key: string;
  /** The question's place in the paper, from 1. */
  number: number;
  question: string;
  /** The keys that attempts were marked by, as people read them. */
  before: string[];
  /** The corrected key; undefined for a question that the paper has no more. */
  after: string | undefined;
  /** The rules that can be chosen. */
  rules: Rule[];
  /** The rule of an earlier regrade, whose marks count, for this very key. */
  decided: Rule | undefined;
  /** The key was corrected, and nobody has decided yet what becomes of the attempts. */
  open: boolean;
}

/** The papers that attempts were taken with, and the corrected one. */
export interface Versions {
  taken: readonly Paper[];
  corrected: Paper;
  /** By number of the version: those that earlier regrades corrected to. */
  papers: ReadonlyMap<number, Paper>;
}

const DROPS: readonly Rule[] = ['drop-attempted', 'drop-all', 'leave'];

/**
 * The questions whose key differs between the papers, those that `named` asks for as well; in the order of the
 * corrected paper.
 */
export function changedQuestions(
  { taken, corrected, papers }: Versions,
  regrades: readonly Regrade[],
  keys: ReadonlyMap<number, string>,
  named: readonly number[],
): ChangedQuestion[] {
  const all = new Map(
    [...taken.flatMap(({ questions }) => questions), ...corrected.questions].map((each) => [each.question_id, each]),
  );
  const places = [...corrected.questions, ...taken.flatMap(({ questions }) => questions)].map(({ question_id }) => question_id);
  const changed = [...all.values()].flatMap((last): ChangedQuestion[] => {
    const { question_id } = last;
    const to = corrected.questions.find((each) => each.question_id === question_id);
    const older = taken.flatMap(({ questions }) => questions.filter((each) => each.question_id === question_id));
    const differing = older.filter((each) => !to || !hasSameKey(each, to));
    if (differing.length === 0 && !named.includes(question_id)) return [];
    const decided = decidedRule(question_id, to, regrades, papers);
    return [
      {
        question_id,
        key: keys.get(question_id) ?? String(question_id),
        number: places.indexOf(question_id) + 1,
        question: last.question,
        before: [...new Set((differing.length > 0 ? differing : older).map(keyWords))],
        after: to && keyWords(to),
        rules: rulesFor(differing, to),
        decided,
        open: differing.length > 0 && to !== undefined && decided === undefined,
      },
    ];
  });
  return changed.toSorted((one, other) => one.number - other.number);
}

/** A question that the paper has no more was never asked with another key: it may only be dropped. */
function rulesFor(older: readonly PaperQuestion[], to: PaperQuestion | undefined): Rule[] {
  if (older.length === 0 || !to) return [...DROPS];
  return RULES.filter((rule) => DROPS.includes(rule) || older.some((each) => keyUnder(each, { rule, to }) !== undefined));
}

function decidedRule(
  question_id: number,
  to: PaperQuestion | undefined,
  regrades: readonly Regrade[],
  papers: ReadonlyMap<number, Paper>,
): Rule | undefined {
  const newest = regrades.find(({ rules }) => rules[question_id] !== undefined);
  const then = papers.get(newest?.to_version ?? -1)?.questions.find((each) => each.question_id === question_id);
  const isOfThisKey = then && to ? hasSameKey(then, to) : then === to;
  return isOfThisKey ? newest?.rules[question_id] : undefined;
}
