import type { Paper, PaperQuestion, Spoken } from '@portal/bank/paper/paper';
import { keyFor, keyPart, type KeyPart } from './keyOf.ts';
import type { Rule } from './rules.ts';

/**
 * The rule for one question, and the question as the corrected version has it; that one may have dropped it altogether.
 */
export interface Correction {
  rule: Rule;
  to: PaperQuestion | undefined;
}

/** The paper with its corrections, and the rules that changed a question of it. */
export interface Corrected {
  paper: Paper;
  applied: ReadonlyMap<number, Rule>;
}

/** A version of a paper with another key. All that students saw of it stays as it was: their answers are of that. */
export function correct(paper: Paper, corrections: ReadonlyMap<number, Correction>): Corrected {
  const applied = new Map<number, Rule>();
  const questions = paper.questions.map((question) => {
    const correction = corrections.get(question.question_id);
    const key = correction && keyUnder(question, correction);
    if (!correction || !key) return question;
    applied.set(question.question_id, correction.rule);
    return withKey(question, key, correction);
  });
  return { paper: { ...paper, questions }, applied };
}

/**
 * The key that a rule gives to a question; undefined where it stays as it is, also because the corrected key does not
 * fit it.
 */
export function keyUnder(question: PaperQuestion, { rule, to }: Correction): KeyPart | undefined {
  if (rule === 'leave') return undefined;
  if (rule === 'drop-all' || rule === 'drop-attempted')
    return { ...keyPart(question), dropped: rule === 'drop-all' ? 'all' : 'attempted' };
  const key = to && keyFor(question, to);
  if (!key) return undefined;
  const changed = rule === 'new' ? key : bothKeys(keyPart(question), key);
  return changed && JSON.stringify(changed) !== JSON.stringify(keyPart(question)) ? changed : undefined;
}

/** Either key is right. Undefined for numbers that are compared at different decimals: no one question says that. */
function bothKeys(older: KeyPart, newer: KeyPart): KeyPart | undefined {
  const dropped = newer.dropped ?? older.dropped;
  const beside = dropped ? { dropped } : {};
  if (newer.numbers || older.numbers) {
    if (newer.decimals !== older.decimals) return undefined;
    const numbers = [...(newer.numbers ?? [newer.answer]), ...(older.numbers ?? [older.answer])];
    const decimals = newer.decimals === undefined ? {} : { decimals: newer.decimals };
    return { answer: newer.answer, numbers: distinct(numbers), ...decimals, ...beside };
  }
  const all = [newer.answer, ...(newer.alternatives ?? []), older.answer, ...(older.alternatives ?? [])];
  const [answer = newer.answer, ...alternatives] = distinct(all);
  return { answer, ...(alternatives.length > 0 ? { alternatives } : {}), ...beside };
}

const distinct = <Each>(all: readonly Each[]): Each[] => [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];

/** The explanation goes with the key, and so do its words. */
function withKey(question: PaperQuestion, key: KeyPart, { rule, to }: Correction): PaperQuestion {
  const {
    answer: _answer,
    alternatives: _alternatives,
    numbers: _numbers,
    decimals: _decimals,
    dropped: _dropped,
    spoken = {},
    ...rest
  } = question;
  const isDropped = rule === 'drop-all' || rule === 'drop-attempted';
  if (isDropped || to?.explanation === undefined) return { ...rest, ...key, ...saidAs(spoken) };
  const { explanation: _older, ...shown } = spoken;
  const newer = to.spoken?.explanation;
  return { ...rest, ...key, explanation: to.explanation, ...saidAs(newer ? { ...shown, explanation: newer } : shown) };
}

const saidAs = (spoken: Spoken): { spoken?: Spoken } => (Object.keys(spoken).length > 0 ? { spoken } : {});
