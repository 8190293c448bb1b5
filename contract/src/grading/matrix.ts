import type { KeyedQuestion, PartialMarks } from './question.ts';
import {
  best,
  parsedJson,
  readNames,
  writeNames,
  type AnswerFault,
  type Bits,
  type Earned,
  type Take,
  type Units,
} from './kind.ts';

/** The columns chosen of each row; 0 where a row is left out. */
type Chosen = Bits[];

/** Rows to match with columns: the answer is JSON such as {"I":["P","R"]}, kept in the order of the paper. */
export function matrix(question: KeyedQuestion, units: Units, partial: PartialMarks): Take {
  const rows = (question.rows ?? []).map(({ key }) => key);
  const columns = (question.columns ?? []).map(({ key }) => key);
  const keys = [question.answer, ...(question.alternatives ?? [])].map((text) => {
    const chosen = readRows(rows, columns, text);
    if (typeof chosen === 'string') throw new Error(`the key ${text} does not fit the matrix`);
    return chosen;
  });
  return (answer) => {
    const chosen = answer === '' ? [] : readRows(rows, columns, answer);
    if (typeof chosen === 'string') return { fault: chosen };
    if (chosen.every((bits) => bits === 0)) return { text: '', outcome: 'blank', units: units.blank };
    return { text: writeRows(rows, columns, chosen), ...best(keys.map((key) => under(key, chosen, units, partial))) };
  };
}

function readRows(rows: readonly string[], columns: readonly string[], answer: string): Chosen | AnswerFault {
  const parsed = parsedJson(answer);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'answer_malformed';
  const chosen = rows.map(() => 0);
  const entries = Object.entries(parsed);
  for (const [row, names] of entries) {
    const place = rows.indexOf(row);
    if (place < 0) return 'option_unknown';
    const bits = readNames(columns, names);
    if (typeof bits === 'string') return bits;
    chosen[place] = bits;
  }
  // No known name holds a colon: more colons than rows mean that a row is written twice, of which JSON keeps the last.
  return answer.split(':').length - 1 === entries.length ? chosen : 'answer_malformed';
}

/** Written by hand: an object would put rows named by numbers first. */
const writeRows = (rows: readonly string[], columns: readonly string[], chosen: Chosen): string =>
  `{${rows.flatMap((row, place) => (chosen[place] ? `${JSON.stringify(row)}:${writeNames(columns, chosen[place])}` : [])).join(',')}}`;

function under(key: Chosen, chosen: Chosen, { right, wrong, one }: Units, partial: PartialMarks): Earned {
  const rights = key.filter((bits, place) => bits === chosen[place]).length;
  const wrongs = key.filter((bits, place) => chosen[place] !== 0 && bits !== chosen[place]).length;
  if (rights === key.length) return { outcome: 'right', units: right };
  if (rights === 0 || partial === 'none' || (partial === 'jee-advanced' && wrongs > 0))
    return { outcome: 'wrong', units: partial === 'per-option' ? (wrong / key.length) * wrongs : wrong };
  const units = partial === 'jee-advanced' ? Math.min(rights * one, right) : (right * rights + wrong * wrongs) / key.length;
  return { outcome: 'partial', units };
}
