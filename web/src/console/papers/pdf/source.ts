import type { From } from '../from/from.ts';
import type { Question } from '../question.ts';
import { newQuestion, type QuestionKind } from '../questions/question.ts';
import type { FoundQuestion, FoundTexts } from './find/page.ts';
import type { KeyEntry, Right } from './key/entry.ts';
import type { Preset } from './key/ranges.ts';

/** How a found question is taken. */
export interface Taking {
  kind: QuestionKind;
  marking?: Preset;
  /** The key of a section of the paper. */
  section?: string;
  /** The question's stored picture, by language; without one the question is taken as text. */
  picture?: { file: string; in?: { hi: string } };
  /** The names of the options where none were found. */
  labels?: readonly string[];
  /** The page that the question is cut out of. */
  from?: From;
}

const LABELS = ['A', 'B', 'C', 'D'];

/** Says whether options have letters or numbers, as most questions found do, so that pictures and receipts agree. */
export function labelsOf(found: readonly FoundQuestion[]): 'letters' | 'numbers' {
  const first = found.flatMap(({ options }) => options[0]?.label ?? []);
  return first.filter((label) => /^\d/u.test(label)).length > first.length / 2 ? 'numbers' : 'letters';
}

/** Returns the question as a paper's file has it, its options in the picture or written out. */
export function questionOf(found: FoundQuestion, entry: KeyEntry | undefined, taking: Taking): Question {
  const { kind, section, marking, picture, labels = LABELS, from } = taking;
  const called = found.options.length > 1 ? found.options.map(({ label }) => label) : [...labels];
  const given = newQuestion(kind, { ...(section !== undefined && { section }) });
  const hi = found.in?.hi;
  const inHindi = hi && (picture ? picture.in && { question: markupOf(hi, picture.in.hi) } : textsOf(hi));
  return {
    ...given,
    question: picture ? markupOf(found, picture.file) : textOf(found.text),
    ...(marking && { marking }),
    ...(isChoice(kind) && (picture ? { options: called, fixed: called.map((_, place) => place + 1) } : optionsOf(found))),
    ...(kind === 'matrix' && matrixOf(entry?.right)),
    ...(entry && answerOf(kind, entry.right, called)),
    // The picture of the other language has another name, which a check takes for a mistake.
    ...(from && { from }),
    ...(inHindi && { in: { hi: { ...inHindi, ...(picture && { differs: 'PDF' }) } } }),
  };
}

const isChoice = (kind: QuestionKind): boolean => kind === 'single' || kind === 'multiple';

const textsOf = (texts: FoundTexts): Question => ({ question: textOf(texts.text), ...optionsOf(texts) });

const optionsOf = ({ options }: FoundTexts): { options?: string[] } =>
  options.length > 1 ? { options: options.map(({ text }) => textOf(text)) } : {};

/** Letters of symbol fonts and signs that no screen shows. */
const HIDDEN = /[\p{Co}\p{Cn}\u00ad\u200b\u2060\ufeff]|(?!\n)\p{Cc}/gu;

/** A picture in the markup of papers; its words are those of the PDF, for those who hear the question. */
function markupOf({ text, options }: FoundTexts, file: string): string {
  const said = [text, ...options.map((option) => `(${option.label}) ${option.text}`)].join(' ');
  const alt = said
    .replaceAll(HIDDEN, '')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('$', '＄')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return `![${alt}](${file})`;
}

/** A line that stands on its own in a question: of a list, of an assertion and its reason. */
const OWN_LINE = /^(?:\(?(?:[IVXivx]{1,4}|[A-Sa-s]|\d)[.)]|List|Column|Statement|Assertion|Reason|कथन|कारण|सूची)/u;

/** Exponents and indices behind what they stand at: letters, a number, or a bracket. */
const INDEXED = /((?<![A-Za-z])[A-Za-z]+|(?<!\d)\d+(?:\.\d+)?|\))([₀-₉₊₋ₙ]*)([⁰¹²³⁴-⁹⁺⁻ⁿ]*)(?<=[₀-₉₊₋ₙ⁰¹²³⁴-⁹⁺⁻ⁿ])/gu;

/** Writes indices as formulas: a base of several letters or with a lower index is upright, as units are. */
const withFormulas = (line: string): string =>
  line.replaceAll(INDEXED, (_, base: string, low: string, high: string) => {
    const isUpright = /^[A-Za-z]{2,}$/u.test(base) || (low !== '' && /^[A-Z]/u.test(base));
    const index = (mark: string, signs: string): string =>
      signs === '' ? '' : `${mark}{${signs.normalize('NFKD').replaceAll('−', '-')}}`;
    return `$${isUpright ? `\\mathrm{${base}}` : base}${index('_', low)}${index('^', high)}$`;
  });

/** Text of a PDF as markup that shows the same signs: a formula where that is certain. */
function textOf(text: string): string {
  const [first = '', ...more] = text
    .replaceAll(HIDDEN, '')
    .split('\n')
    .map((line) => withFormulas(escaped(line)));
  return more.reduce((whole, line) => `${whole}${OWN_LINE.test(line) ? '<br>' : ' '}${line}`, first).trim();
}

const escaped = (line: string): string =>
  line
    .trim()
    .replaceAll(/[\\*_`[\]~$#]/gu, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** Writes what is right as the kind of the question does; nothing where a key says something of another kind. */
function answerOf(kind: QuestionKind, right: Right, labels: readonly string[]): Question {
  if (right.kind === 'drop') return droppedAs(kind, labels);
  if (right.kind === 'options' && isChoice(kind)) {
    const places = right.labels.map((label) => labels.indexOf(label) + 1).filter((place) => place > 0);
    if (places.length < right.labels.length) return {};
    if (kind === 'multiple') return { answer: right.either ? places.map((place) => [place]) : places };
    return { answer: places.length === 1 ? places[0] : places };
  }
  if (right.kind === 'number' && kind === 'numeric') {
    const { from, to, also = [] } = right;
    const first = from === to ? from : { min: from, max: to };
    return { answer: also.length > 0 ? [first, ...also] : first };
  }
  return right.kind === 'matrix' && kind === 'matrix' ? { answer: right.rows } : {};
}

/** Full marks to everybody; what is right must be said all the same, and everything is. */
function droppedAs(kind: QuestionKind, labels: readonly string[]): Question {
  if (kind === 'matrix') return { dropped: 'all', answer: { A: ['P'] } };
  return { dropped: 'all', answer: kind === 'numeric' ? 0 : labels.map((_, place) => place + 1) };
}

/** Rows and columns that stand in the picture, by their names. */
function matrixOf(right: Right | undefined): Question {
  const rows = right?.kind === 'matrix' ? right.rows : {};
  const named = Object.values(rows).flat();
  const usual = named.some((column) => /\d/u.test(column)) ? ['1', '2', '3', '4'] : ['P', 'Q', 'R', 'S'];
  const byName = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, name]));
  const rowNames = Object.keys(rows).length > 1 ? Object.keys(rows) : LABELS;
  return { rows: byName(rowNames), columns: byName([...usual, ...named]) };
}
