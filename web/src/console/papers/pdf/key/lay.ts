import type { Asked, KeyEntry, KeyFault, LaidKey, Right } from './entry.ts';

/** So few surplus answers, or missing at an end, may mean that one is missing or surplus anywhere. */
const FEW = 2;
/** An empty place of a key. */
const NOTHING = /^[\s()[\]_-]*$/u;

/** Lays a key's answers to the questions; an uncertain answer is a fault. */
export function layKey(questions: readonly Asked[], entries: readonly KeyEntry[]): LaidKey {
  if (entries.length === 0) return { laid: new Map(), faults: [] };
  const given = entries.some(({ number }) => number !== undefined) ? byNumber(questions, entries) : byOrder(questions, entries);
  const numbers = questions.map(({ number }) => number);
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  const faults = [...given.faults, ...(twice.length > 0 ? [{ code: 'doubled' as const, numbers: twice }] : [])];
  const out = new Set([...given.out, ...twice]);
  const laid = new Map<number, KeyEntry>();
  const wrong: Record<'unread' | 'not_an_option' | 'not_a_number', KeyEntry[]> = {
    unread: [],
    not_an_option: [],
    not_a_number: [],
  };
  const isByDigits = mostly(questions, given.of, /^\d$/u);
  for (const question of questions) {
    const entry = given.of.get(question.number);
    if (!entry) continue;
    const right = fitting(question, entry.right, isByDigits);
    if (typeof right === 'string') wrong[right].push({ ...entry, number: question.number });
    else if (!out.has(question.number)) laid.set(question.number, { ...entry, number: question.number, right });
  }
  for (const [code, ones] of Object.entries(wrong) as [keyof typeof wrong, KeyEntry[]][])
    if (ones.length > 0)
      faults.push({ code, numbers: ones.map(({ number = 0 }) => number), written: ones.map(({ written }) => written) });
  const strange = wrong.not_an_option.length + wrong.not_a_number.length;
  // Answers of another kind at the borders of kinds: the whole key may stand beside its questions.
  if (strange > 1 || (strange > 0 && given.isBare)) {
    if (given.isBare) laid.clear();
    faults.push({ code: 'shifted', numbers });
  }
  return { laid, faults };
}

interface Given {
  of: Map<number, KeyEntry>;
  faults: KeyFault[];
  /** Numbers whose answers are not certain. */
  out: Set<number>;
  isBare: boolean;
}

function byOrder(questions: readonly Asked[], entries: readonly KeyEntry[]): Given {
  const numbers = questions.map(({ number }) => number);
  const counted = { answers: entries.length, questions: questions.length };
  if (entries.length !== questions.length)
    return { of: new Map(), faults: [{ code: 'count', numbers, count: counted }], out: new Set(), isBare: true };
  const of = new Map(entries.map((entry, at) => [numbers[at] ?? 0, entry]));
  return { of, faults: [], out: new Set(), isBare: true };
}

function byNumber(questions: readonly Asked[], entries: readonly KeyEntry[]): Given {
  const numbers = questions.map(({ number }) => number);
  const asked = new Set(numbers);
  const of = new Map<number, KeyEntry>();
  const [twice, doubled, extra] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const entry of entries) {
    const { number } = entry;
    if (number === undefined) continue;
    const before = of.get(number);
    if (before) twice.add(number);
    if (before && JSON.stringify(before.right) !== JSON.stringify(entry.right)) doubled.add(number);
    if (!asked.has(number)) extra.add(number);
    of.set(number, before ?? entry);
  }
  const loose = entries.filter(({ number }) => number === undefined);
  const missing = numbers.filter((number) => !of.has(number));
  const empty = numbers.filter((number) => NOTHING.test(of.get(number)?.written ?? '?'));
  const faults: KeyFault[] = [];
  const say = (code: KeyFault['code'], all: Iterable<number>, more: Partial<KeyFault> = {}): void => {
    const list = [...all];
    if (list.length > 0) faults.push({ code, numbers: list, ...more });
  };
  const written = (all: Iterable<number>): string[] => [...all].map((number) => of.get(number)?.written ?? '');
  say('missing', missing);
  say('doubled', doubled, { written: entries.filter(({ number }) => doubled.has(number ?? 0)).map((entry) => entry.written) });
  say('extra', extra, { written: written(extra) });
  if (loose.length > 0) faults.push({ code: 'extra', numbers: [], written: loose.map((entry) => entry.written) });
  const out = new Set(doubled);
  const put = (code: 'shifted' | 'count', all: number[], isOut: boolean): void => {
    say(code, all, code === 'count' ? { count: { answers: of.size + loose.length, questions: numbers.length } } : {});
    if (isOut) for (const number of all) out.add(number);
  };
  const tooMany = [...extra, ...twice];
  if ((missing.length > 0 || empty.length > 0) && (tooMany.length > 0 || loose.length > 0)) {
    const bounds = [...missing, ...empty, ...tooMany, ...(loose.length > 0 ? numbers : [])];
    put(
      'shifted',
      numbers.filter((number) => number >= Math.min(...bounds) && number <= Math.max(...bounds)),
      true,
    );
  } else if (isAtAnEnd(missing, numbers) || (extra.size > 0 && extra.size <= FEW) || loose.length > 0)
    put('count', numbers, true);
  else if (empty.length > 0)
    put(
      'shifted',
      numbers.filter((number) => number >= Math.min(...empty)),
      false,
    );
  return { of, faults, out, isBare: false };
}

/** True where only a few answers are missing, at the beginning or the end. */
function isAtAnEnd(missing: readonly number[], numbers: readonly number[]): boolean {
  const isAll = (ends: readonly number[]): boolean => missing.every((number) => ends.includes(number));
  return (
    missing.length > 0 &&
    missing.length <= FEW &&
    (isAll(numbers.slice(0, missing.length)) || isAll(numbers.slice(-missing.length)))
  );
}

/** Says whether the labels of all options in the key look like `look`; undefined where only some do. */
function mostly(questions: readonly Asked[], of: ReadonlyMap<number, KeyEntry>, look: RegExp): boolean | undefined {
  const labels = questions.flatMap(({ number, labels: own }) => (own.length > 0 ? labelsIn(of.get(number)?.right) : []));
  if (labels.every((label) => look.test(label))) return true;
  return labels.some((label) => look.test(label)) ? undefined : false;
}

/** Returns the labels that an answer names; a lone number counts as a label. */
function labelsIn(right: Right | undefined): string[] {
  if (right?.kind === 'options') return right.labels;
  if (right?.kind !== 'number' || right.from !== right.to) return [];
  return [right.from, ...(right.also ?? [])].map(String);
}

/** Returns the answer as the question can have it, or the fault of it. */
function fitting(
  { labels }: Asked,
  right: Right,
  isByDigits: boolean | undefined,
): Right | 'unread' | 'not_an_option' | 'not_a_number' {
  if (right.kind === 'unread') return 'unread';
  if (right.kind === 'drop') return right;
  if (labels.length === 0) return right.kind === 'options' ? 'not_a_number' : right;
  const named = labelsIn(right);
  if (named.length === 0) return 'not_an_option';
  const own = named.map((label) => (labels.includes(label) ? label : byPlace(label, labels, isByDigits)));
  if (own.includes(undefined)) return 'not_an_option';
  return { kind: 'options', labels: own as string[], either: right.kind === 'options' ? right.either : named.length > 1 };
}

/** Returns the option at the place of a label, where the key uses letters and the question digits, or the reverse. */
function byPlace(label: string, labels: readonly string[], isByDigits: boolean | undefined): string | undefined {
  const isDigit = /^\d$/u.test(label);
  if (isByDigits === undefined || isDigit !== isByDigits || /^\d$/u.test(labels[0] ?? '') === isDigit) return undefined;
  return labels[isDigit ? Number(label) - 1 : label.charCodeAt(0) - 65];
}
