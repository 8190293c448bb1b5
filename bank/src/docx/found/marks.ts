import { STARS, type Mark } from './options.ts';

const NAMED = new RegExp(
  String.raw`^\s*${STARS}*\s*(?:Q(?:ues(?:tion)?)?|प्रश्न|प्र)\s*\.?\s*(?:(?:no|संख्या|सं|क्र)\.?\s*)?[-:.]?\s*(\d{1,3})\s*([.):\-–]*)\s*`,
  'iu',
);
const NUMBERED = new RegExp(String.raw`^\s*${STARS}*\s*(\d{1,3})\s*([.):])(?!\d)\s*`, 'u');

/** The mark of a question: 'Q1.', 'Question 1:', '1.', '1)'. */
export function questionMark(text: string): Mark | undefined {
  const named = NAMED.exec(text);
  if (named) return { number: Number(named[1]), style: 'Q', length: named[0].length, isNamed: named[2] !== '' };
  const plain = NUMBERED.exec(text);
  return plain ? { number: Number(plain[1]), style: `1${plain[2] ?? ''}`, length: plain[0].length } : undefined;
}

/** The end of a word, also of one in Devanagari. */
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const CALLED = String.raw`(?:(?:correct|right)\s+(?:ans(?:wer)?|option|choice)|ans(?:wer)?|(?:सही\s+)?(?:उत्तर|जवाब)|सही\s+विकल्प)${END}`;
const ANSWER = new RegExp(
  String.raw`^\s*[([]?\s*${CALLED}\s*(?:(?:is|है)${END})?\s*(?:(?:option|विकल्प)${END})?\s*([.:\-–=)\]]*)\s*`,
  'iu',
);
const NAME = String.raw`(?:[a-j]|[ivx]{1,4}|[कखगघङअबसद]|\d+(?:\.\d+)?)`;
const SHORT = new RegExp(
  String.raw`^[([]?\s*${NAME}\s*[)\]]?(?:[\s,&]+(?:(?:and|or|और|तथा|या)\s+)?[([]?(?:[a-j]|[ivx]{1,4}|[कखगघङअबसद])[)\]]?)*[.\s)\]]*$`,
  'iu',
);

/** Returns the place of the answer in a line such as 'Ans: c' or 'Answer (c)'; undefined for every other line. */
export function answerAt(text: string): number | undefined {
  const found = ANSWER.exec(text);
  if (!found) return undefined;
  const rest = text.slice(found[0].length);
  return (found[1] ?? '') !== '' || SHORT.test(rest) ? found[0].length : undefined;
}

/** Returns the place of an answer within a line, after an option: '(d) 4   Ans: c'. */
export const answerWithin = (text: string): number =>
  text.search(/(?<=\s)[([]?\s*(?:ans|answer|correct (?:answer|option)|(?:सही\s+)?उत्तर|सही\s+विकल्प)\s*[.:\-–=]+\s*\S/iu);

/**
 * Where an answer ends the words of a question: 'What is it? Ans: (b)'. 'Choose the correct answer: (a) 1 (b) 2' holds
 * none.
 */
export function answerAfterText(text: string): number {
  const at = answerWithin(text);
  return at >= 0 && SHORT.test(text.slice(at + (answerAt(text.slice(at)) ?? 0))) ? at : -1;
}

/** Returns the place of an explanation in a line such as 'Sol: …'. 'Reason:' is a part of many questions. */
export const explanationAt = (text: string): number | undefined =>
  /^\s*(?:sol(?:utio)?n?s?|exp(?:lanation|ln?|l)?|hints?|हल|व्याख्या|संकेत)\s*[.:\-–]+\s*|^\s*(?:solution|explanation|hint|हल|व्याख्या)\s*$/iu.exec(
    text,
  )?.[0].length;

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
  /^\s*(?:उत्तर\s*(?:कुंजी|माला|तालिका)|answer\s*(?:key|sheet)s?|ans(?:\.|wer)?\s*keys?|answers|key|(?:hints?\s*(?:and|&)\s*)?solutions|answers?\s*(?:and|&)\s*(?:solutions|explanations))\s*[:\-–]*\s*$/iu.test(
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
