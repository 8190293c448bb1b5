import type { Paper, PaperQuestion, PaperSection } from '@portal/bank/paper/paper';

/**
 * Marks answers a second time, for tests: written from the table of kinds and markings, in rationals and sets of names,
 * and knowing nothing of server/src/attempt but the shape of a question.
 */

/** A rational number: above and below, never reduced. */
export type Rational = readonly [above: bigint, below: bigint];

export type Verdict =
  | { refused: 'option_unknown' | 'answer_malformed' }
  | { outcome: 'right' | 'wrong' | 'partial' | 'blank' | 'dropped'; earned: Rational; chosen: string };

type Chosen = ReadonlyMap<string, ReadonlySet<string>>;

const setOf = (chosen: Chosen, row: string): ReadonlySet<string> => chosen.get(row) ?? new Set();

export const NOTHING: Rational = [0n, 1n];
export const plus = ([a, b]: Rational, [c, d]: Rational): Rational => [a * d + c * b, b * d];
const times = ([a, b]: Rational, [c, d]: Rational): Rational => [a * c, b * d];
const whole = (count: number): Rational => [BigInt(count), 1n];
export const isLess = ([a, b]: Rational, [c, d]: Rational): boolean => a * d < c * b;
const isSame = (a: Rational, b: Rational): boolean => !isLess(a, b) && !isLess(b, a);

/** '-1/3' is one negative third; '-0.25' twenty-five negative hundredths. */
export function rational(text: string): Rational {
  const [above = '', below] = text.split('/');
  if (below !== undefined) return [BigInt(above), BigInt(below)];
  const point = above.indexOf('.');
  return point < 0 ? [BigInt(above), 1n] : [BigInt(above.replace('.', '')), 10n ** BigInt(above.length - point - 1)];
}

/** To that many decimals, halves away from zero. */
export function toDecimals([above, below]: Rational, decimals: number): Rational {
  const scale = 10n ** BigInt(decimals);
  const twice = 2n * above * scale;
  const towards = above < 0n ? twice - below : twice + below;
  return [towards / (2n * below), scale];
}

/** Marks as the result shows them. */
export const shownMarks = (total: Rational): number => Number(toDecimals(total, 2)[0]) / 100;

export function secondGrade(question: PaperQuestion, answer: string): Verdict {
  const marking = question.marking ?? {
    right: String(question.marks),
    wrong: `-${question.negative_marks}`,
    blank: '0',
    partial: 'none',
  };
  const [right, wrong, blank] = [rational(marking.right), rational(marking.wrong), rational(marking.blank)];
  const verdict = ((): Verdict => {
    if (answer === '') return { outcome: 'blank', earned: blank, chosen: '' };
    if (question.type === 'numeric') return number(question, answer, right, wrong);
    const names = namesOf(question, answer);
    if (typeof names === 'string') return { refused: names };
    if ([...names.values()].every((set) => set.size === 0)) return { outcome: 'blank', earned: blank, chosen: '' };
    const [first, ...others] = [question.answer, ...(question.alternatives ?? [])].map((key) =>
      matched(question, names, namesOf(question, key) as Chosen, { right, wrong, partial: marking.partial }),
    );
    return others.reduce((found, other) => better(found, other), first as Verdict);
  })();
  if (question.dropped === undefined || 'refused' in verdict) return verdict;
  const counts = question.dropped === 'all' || verdict.outcome !== 'blank';
  return counts ? { ...verdict, outcome: 'dropped', earned: right } : verdict;
}

/** The verdict that earns more; at the same marks 'right' before 'partial' before 'wrong'. */
function better(a: Verdict, b: Verdict): Verdict {
  if ('refused' in a || 'refused' in b) return a;
  if (!isSame(a.earned, b.earned)) return isLess(a.earned, b.earned) ? b : a;
  const order = ['right', 'partial', 'wrong'];
  return order.indexOf(b.outcome) < order.indexOf(a.outcome) ? b : a;
}

interface Worth {
  right: Rational;
  wrong: Rational;
  partial: string;
}

function matched(question: PaperQuestion, chosen: Chosen, key: Chosen, { right, wrong, partial }: Worth): Verdict {
  const shown = shownNames(question, chosen);
  const verdict = (outcome: 'right' | 'wrong' | 'partial', earned: Rational): Verdict => ({ outcome, earned, chosen: shown });
  const atMost = (earned: Rational): Rational => (isLess(right, earned) ? right : earned);
  const rows = [...key.keys()];
  const equal = (row: string): boolean => {
    const [mine, theirs] = [setOf(chosen, row), setOf(key, row)];
    return mine.size === theirs.size && [...mine].every((name) => theirs.has(name));
  };
  if (rows.every(equal)) return verdict('right', right);
  if (partial === 'none') return verdict('wrong', wrong);
  if (question.type === 'multiple') {
    const [mine, theirs] = [setOf(chosen, ''), setOf(key, '')];
    if ([...mine].some((name) => !theirs.has(name))) return verdict('wrong', wrong);
    if (partial === 'jee-advanced') return verdict('partial', atMost(whole(mine.size)));
    return verdict('partial', times(right, [BigInt(mine.size), BigInt(theirs.size)]));
  }
  const answered = rows.filter((row) => setOf(chosen, row).size > 0);
  const good = answered.filter(equal);
  const bad = answered.length - good.length;
  if (partial === 'jee-advanced') return bad > 0 ? verdict('wrong', wrong) : verdict('partial', atMost(whole(good.length)));
  const each = (worth: Rational, count: number): Rational => times(worth, [BigInt(count), BigInt(rows.length)]);
  return verdict(good.length === 0 ? 'wrong' : 'partial', plus(each(right, good.length), each(wrong, bad)));
}

/** Returns what was chosen, by row; single and multiple choice are one row without a name. */
function namesOf(question: PaperQuestion, answer: string): Chosen | 'option_unknown' | 'answer_malformed' {
  const known = question.type === 'matrix' ? question.columns?.map(({ key }) => key) : question.options;
  const rows = question.type === 'matrix' ? (question.rows ?? []).map(({ key }) => key) : [''];
  let entries: [string, unknown][];
  if (question.type === 'matrix') {
    const parsed = json(answer);
    if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) return 'answer_malformed';
    entries = Object.entries(parsed);
  } else entries = [['', question.type === 'multiple' ? json(answer) : [answer]]];
  const found = new Map<string, ReadonlySet<string>>();
  for (const [row, list] of entries) {
    if (!rows.includes(row)) return 'option_unknown';
    if (!Array.isArray(list)) return 'answer_malformed';
    for (const name of list as unknown[]) {
      if (typeof name !== 'string') return 'answer_malformed';
      if (known?.includes(name) !== true) return 'option_unknown';
    }
    found.set(row, new Set(list as string[]));
  }
  return found;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function shownNames({ type, options, rows = [], columns = [] }: PaperQuestion, chosen: Chosen): string {
  if (type === undefined) return [...(chosen.get('') ?? [])].join('');
  const listed = (names: string[], set?: ReadonlySet<string>): string =>
    `[${names
      .filter((name) => set?.has(name))
      .map((name) => JSON.stringify(name))
      .join()}]`;
  if (type === 'multiple') return listed(options, chosen.get(''));
  const names = columns.map(({ key }) => key);
  const answered = rows.map(({ key }) => key).filter((key) => setOf(chosen, key).size > 0);
  return `{${answered.map((key) => `"${key}":${listed(names, chosen.get(key))}`).join()}}`;
}

function number(question: PaperQuestion, answer: string, right: Rational, wrong: Rational): Verdict {
  const { numbers = [], decimals, integer, input } = question;
  const typed = /^\s*(?<sign>[-+−–]?)\s*0*(?<whole>\d*)(?:\.(?<rest>\d*))?\s*$/u.exec(answer)?.groups;
  if (!typed || !/\d/u.test(answer)) return { refused: 'answer_malformed' };
  const before = typed['whole'] === '' ? '0' : (typed['whole'] ?? '');
  let after = typed['rest'] ?? '';
  const places = integer ? 0 : (input?.decimals ?? 10);
  while (after.length > places && after.endsWith('0')) after = after.slice(0, -1);
  if (after.length > places || before.length > 15) return { refused: 'answer_malformed' };
  const digits = after === '' ? before : `${before}.${after}`;
  const isNegative = !['', '+'].includes(typed['sign'] ?? '') && /[1-9]/u.test(digits);
  const chosen = `${isNegative ? '-' : ''}${digits}`;
  const value = rational(chosen);
  if (input?.min !== undefined && isLess(value, rational(String(input.min)))) return { refused: 'answer_malformed' };
  if (input?.max !== undefined && isLess(rational(String(input.max)), value)) return { refused: 'answer_malformed' };
  const near = (exact: Rational): Rational => (decimals === undefined ? exact : toDecimals(exact, decimals));
  const isRight = numbers.some((key) =>
    typeof key === 'string'
      ? isSame(near(value), near(rational(key)))
      : !isLess(near(value), rational(key.min)) && !isLess(rational(key.max), near(value)),
  );
  return isRight ? { outcome: 'right', earned: right, chosen } : { outcome: 'wrong', earned: wrong, chosen };
}

/**
 * Sums up what counts, written from the rule: answered before left out, then by place or by marks; all marks of the
 * rest are nothing.
 */
export function countedTotal(paper: Paper, verdicts: ReadonlyMap<number, Exclude<Verdict, { refused: string }>>): Rational {
  let total = NOTHING;
  for (const question of paper.questions) {
    const verdict = verdicts.get(question.question_id);
    const section = paper.sections?.find(({ key }) => key === question.section);
    if (!verdict || (section?.any !== undefined && placeIn(paper, section, question, verdicts) >= section.any)) continue;
    total = plus(total, verdict.earned);
  }
  return total;
}

/** Counts the questions of a section that come before a question. */
function placeIn(
  paper: Paper,
  { key, counts }: PaperSection,
  question: PaperQuestion,
  verdicts: ReadonlyMap<number, Exclude<Verdict, { refused: string }>>,
): number {
  const rank = (each: PaperQuestion) => verdicts.get(each.question_id) ?? { outcome: 'blank', earned: NOTHING };
  const mine = rank(question);
  return paper.questions.filter((other) => {
    if (other.section !== key || other === question) return false;
    const theirs = rank(other);
    if ((theirs.outcome === 'blank') !== (mine.outcome === 'blank')) return mine.outcome === 'blank';
    if (counts === 'best' && mine.outcome !== 'blank' && !isSame(mine.earned, theirs.earned))
      return isLess(mine.earned, theirs.earned);
    return paper.questions.indexOf(other) < paper.questions.indexOf(question);
  }).length;
}
