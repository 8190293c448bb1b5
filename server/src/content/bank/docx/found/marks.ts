import { OBJECT } from '../line.ts';

/** A mark at the start of a text: what it counts, in what form, and how long it is with the spaces after it. */
export interface Mark {
  number: number;
  style: string;
  length: number;
  /** It is called a question: 'Q1.', not 'Q1 and Q2'. */
  isNamed?: boolean;
}

const LETTERS = 'abcdefghij';
const BRACKETED = /^\s*([([])\s*([a-jA-J]|\d)\s*[)\]][.:]?\s*/u;
const OPEN_ENDED = new RegExp(`^\\s*([a-jA-J]|[1-9])([).])(?=\\s|${OBJECT}|$)\\s*|^\\s*([a-jA-J]|[1-9])(\\))\\s*`, 'u');

/** The mark of an option: '(a)', '[A]', 'a)', 'B.', '(1)', '1)'. */
export function optionMark(text: string): Mark | undefined {
  const bracketed = BRACKETED.exec(text);
  const open = bracketed ? null : OPEN_ENDED.exec(text);
  const sign = bracketed?.[2] ?? open?.[1] ?? open?.[3];
  if (sign === undefined) return undefined;
  const kind = /\d/u.test(sign) ? '1' : sign === sign.toLowerCase() ? 'a' : 'A';
  const number = kind === '1' ? Number(sign) : LETTERS.indexOf(sign.toLowerCase()) + 1;
  const style = bracketed ? `${bracketed[1] ?? ''}${kind}` : `${kind}${open?.[2] ?? open?.[4] ?? ''}`;
  return { number, style, length: (bracketed ?? open)?.[0].length ?? 0 };
}

/** Where the options of a line begin: the first at its start, each further one in the same form and the next by its letter. */
export function optionsIn(text: string): { mark: Mark; at: number }[] {
  const first = optionMark(text);
  if (!first) return [];
  const found = [{ mark: first, at: 0 }];
  // A letter and a full stop may end a sentence: further ones stand apart.
  const before = first.style.endsWith('.')
    ? /\t|\s{2,}/gu
    : /^(?:[([])/u.test(first.style)
      ? /(?<![\p{L}\p{N}\s])|\s+/gu
      : /\s+/gu;
  for (const gap of text.slice(first.length).matchAll(before)) {
    const at = first.length + gap.index + gap[0].length;
    const last = found.at(-1) ?? { mark: first, at: 0 };
    const mark = optionMark(text.slice(at));
    if (mark && at >= last.at + last.mark.length && mark.style === first.style && mark.number === last.mark.number + 1)
      found.push({ mark, at });
  }
  return found;
}

/** Where options begin in a line after the question's text: '… is (a) 2 (b) 4'; -1 where none do. */
export function optionsAfterText(text: string): number {
  const found = [...text.matchAll(/(?<=\s)[([]\s*[aA1]\s*[)\]]/gu)].map(({ index }) => index);
  return found.find((at) => optionsIn(text.slice(at)).length > 1) ?? -1;
}

const NAMED = /^\s*Q(?:ues(?:tion)?)?\s*\.?\s*(?:no\.?\s*)?[-:.]?\s*(\d{1,3})\s*([.):\-–]*)\s*/iu;
const NUMBERED = new RegExp(`^\\s*(\\d{1,3})\\s*([.):])(?!\\d)\\s*`, 'u');

/** The mark of a question: 'Q1.', 'Question 1:', '1.', '1)'. */
export function questionMark(text: string): Mark | undefined {
  const named = NAMED.exec(text);
  if (named) return { number: Number(named[1]), style: 'Q', length: named[0].length, isNamed: named[2] !== '' };
  const plain = NUMBERED.exec(text);
  return plain ? { number: Number(plain[1]), style: `1${plain[2] ?? ''}`, length: plain[0].length } : undefined;
}

const ANSWER =
  /^\s*[([]?\s*(?:(?:correct|right)\s+(?:ans(?:wer)?|option|choice)|ans(?:wer)?)\b\s*(?:is\b)?\s*([.:\-–=)\]]*)\s*/iu;
const SHORT = /^[([]?\s*(?:[a-j]|\d+(?:\.\d+)?)\s*[)\]]?(?:[\s,&]+(?:and\s+|or\s+)?[([]?[a-j][)\]]?)*[.\s]*$/iu;

/** Where the answer begins in a line such as 'Ans: c' or 'Answer (c)'; undefined for every other line. */
export function answerAt(text: string): number | undefined {
  const found = ANSWER.exec(text);
  if (!found) return undefined;
  const rest = text.slice(found[0].length);
  return (found[1] ?? '') !== '' || SHORT.test(rest) ? found[0].length : undefined;
}

/** Where an answer begins within a line, after an option: '(d) 4   Ans: c'. */
export const answerWithin = (text: string): number =>
  text.search(/(?<=\s)[([]?\s*(?:ans|answer|correct (?:answer|option))\s*[.:\-–=]+\s*\S/iu);

/** Where an explanation begins in a line such as 'Sol: …'. 'Reason:' is a part of many questions. */
export const explanationAt = (text: string): number | undefined =>
  /^\s*(?:sol(?:utio)?n?s?|exp(?:lanation|ln?|l)?|hints?)\s*[.:\-–]+\s*|^\s*(?:solution|explanation|hint)\s*$/iu.exec(text)?.[0]
    .length;

const SECTION = /^\s*(?:section|part)\s*[-–:]?\s*(?:[a-f]|[ivx]{1,4}|\d{1,2})\b.{0,80}$/iu;
const SUBJECT =
  /^\s*(?:subject\s*[:\-–]\s*)?(physics|chemistry|math(?:ematic)?s|biology|botany|zoology|english|hindi|science|social science|history|geography|civics|economics|reasoning|aptitude|general (?:knowledge|studies|awareness|aptitude)|computer science|accountancy|commerce)\s*[:\-–]?\s*$/iu;

/** A line that names a part of the paper, or its subject. */
export function headingIn(text: string): { part?: string; subject?: string } | undefined {
  const flat = text.replaceAll(/\s+/gu, ' ').trim();
  if (SECTION.test(flat) && !questionMark(flat)) return { part: flat };
  const subject = SUBJECT.exec(flat)?.[1];
  return subject === undefined ? undefined : { subject };
}

/** True for the line above the answers to all questions. */
export const isKeyHeading = (text: string): boolean =>
  /^\s*(?:answer\s*(?:key|sheet)s?|ans(?:\.|wer)?\s*keys?|answers|key|(?:hints?\s*(?:and|&)\s*)?solutions|answers?\s*(?:and|&)\s*(?:solutions|explanations))\s*[:\-–]*\s*$/iu.test(
    text,
  );

/** A text that is asked of several questions: 'Paragraph for questions 4 and 5', 'Directions (Q. 1–3)'. */
export function passageIn(text: string): { from?: number; to?: number } | undefined {
  if (!/^\s*(?:directions?|paragraph|passage|comprehension|read the following|case study)\b/iu.test(text)) return undefined;
  const [, from, to] =
    /(?:Q(?:uestions?|ues|s)?\.?\s*(?:nos?\.?)?\s*:?\s*)(\d{1,3})\s*(?:to|and|&|-|–|,)\s*(?:Q\.?\s*)?(\d{1,3})/iu.exec(text) ??
    [];
  return from === undefined || to === undefined ? {} : { from: Number(from), to: Number(to) };
}
