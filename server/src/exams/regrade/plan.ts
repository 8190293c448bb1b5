import { questionKeys } from '../../attempt/attempt.store.ts';
import { readCounting, regradesUpTo, type Regrade } from '../../attempt/correction/regrades.store.ts';
import type { Rule, Rules } from '../../attempt/correction/rules.ts';
import type { Papers } from '../../attempt/correction/correctedPaper.ts';
import { prepare } from '../../attempt/grading/prepare.ts';
import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import type { Paper } from '@portal/bank/paper/paper';
import { rule } from '../../core/errors.ts';
import type { Sql } from '../../db/database.ts';
import type { StaffItem } from '../invigilation/find.ts';
import { countUnderWay, versionsTaken } from './attempts.store.ts';
import { effectOf, NO_EFFECT, type Effect } from './effect.ts';
import { changedQuestions, type ChangedQuestion } from './questions.ts';

/** A rule for every changed question, or by the question's key; the one by key counts. */
export interface Chosen {
  all?: Rule;
  byKey: Readonly<Record<string, Rule>>;
}

/** A regrade before it is applied. */
export interface RegradePlan {
  item: StaffItem;
  /** The regrade that counts now, and those below it; empty where there is none. */
  regrades: Regrade[];
  questions: ChangedQuestion[];
  /** The rules by number of the question. */
  rules: Rules;
  /** Attempts under way: what counts for them is decided by the same rules when they are handed in. */
  under_way: number;
  effect: Effect;
}

/**
 * Returns what applying these rules would come to; writes nothing. `next` is the paper as it would be, where it is not
 * stored yet. Throws an OperatorError for a rule that does not fit.
 */
export async function planRegrade(db: Sql, now: StaffItem, chosen: Chosen, next?: Paper): Promise<RegradePlan> {
  const item = next ? { ...now, version: now.version + 1 } : now;
  const papers = next ? withNext(new PaperCache(db), item.version, next) : new PaperCache(db);
  const at = { kind: item.kind, item_id: item.id };
  const keys = await questionKeys(db, at.kind, at.item_id);
  const numbers = new Map([...keys].map(([question_id, key]) => [key, question_id]));
  const unknown = Object.keys(chosen.byKey).find((key) => !numbers.has(key));
  if (unknown !== undefined)
    throw rule('no_question', { item: item.name, question: unknown, keys: [...numbers.keys()].join(', ') });
  const counting = await readCounting(db, at.kind, at.item_id);
  const regrades = counting === null ? [] : await regradesUpTo(db, at.kind, at.item_id, counting);
  const read = async (version: number) => [version, await papers.paper(at.kind, at.item_id, version)] as const;
  const taken = (await versionsTaken(db, at)).filter((version) => version <= item.version);
  const versions = [...new Set([item.version, ...taken, ...regrades.map(({ to_version }) => to_version)])];
  const byVersion = new Map(await Promise.all(versions.map(read)));
  const [corrected] = [byVersion.get(item.version)];
  if (!corrected) throw new Error(`no paper for ${item.kind} ${item.key}`);
  const papersTaken = taken.flatMap((version) => byVersion.get(version) ?? []);
  const named = Object.keys(chosen.byKey).flatMap((key) => numbers.get(key) ?? []);
  const questions = changedQuestions({ taken: papersTaken, corrected, papers: byVersion }, regrades, keys, named);
  const rules = rulesOf(questions, chosen);
  const candidate = { regrade_id: Infinity, to_version: item.version, rules };
  const isNone = Object.keys(rules).length === 0;
  const effect = isNone ? NO_EFFECT : await effectOf(db, papers, at, item.version, [candidate, ...regrades]);
  return { item, regrades, questions, rules, under_way: await countUnderWay(db, at), effect };
}

/** The papers there are, and one that is not stored. */
const withNext = (papers: Papers, next_version: number, next: Paper): Papers => ({
  paper: (kind, item_id, version) => (version === next_version ? Promise.resolve(next) : papers.paper(kind, item_id, version)),
  prepared: (kind, item_id, version) =>
    version === next_version ? Promise.resolve(prepare(next)) : papers.prepared(kind, item_id, version),
});

function rulesOf(questions: readonly ChangedQuestion[], { all, byKey }: Chosen): Rules {
  const chosen = questions.flatMap(({ question_id, key, rules, after, decided, open }) => {
    const by = byKey[key] ?? (open ? all : undefined);
    if (by === undefined) return [];
    if (!rules.includes(by)) {
      const there = { question: key, rules: rules.join(', ') };
      const isFree = after === undefined || decided !== undefined || open;
      throw isFree ? rule('rule_unfit', { ...there, by }) : rule('key_stands', there);
    }
    return [[String(question_id), by] as const];
  });
  return Object.fromEntries(chosen);
}

/** The questions that still need a rule. */
export const undecided = ({ questions, rules }: RegradePlan): ChangedQuestion[] =>
  questions.filter(({ open, question_id }) => open && rules[question_id] === undefined);
