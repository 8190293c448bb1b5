import type { BankQuestion, BankTexts } from '../bank.ts';

/**
 * `{mlang en}` … `{mlang}` of a filter of Moodle, and the spans of its own: what stands in them is shown in that
 * language alone.
 */
const MARKED =
  /\{mlang\s+([\w,-]+)\}((?:(?!\{mlang)[^])*)\{mlang\}|<span lang="([\w-]+)" class="multilang">((?:(?!<\/?span)[^])*)<\/span>/giu;
const MARK = /\{mlang|class="multilang"/iu;

interface Piece {
  /** The languages of the piece; none: all. */
  languages: string[];
  text: string;
}

/**
 * A question whose texts stand in several languages between marks, with each language by itself; the very same where
 * none does, or the marks are not whole.
 */
export function apart(question: BankQuestion): BankQuestion {
  const { rows = {}, columns = {} } = question.type === 'matrix' ? question : {};
  const texts = [
    question.question,
    question.explanation ?? '',
    ...question.options,
    ...Object.values(rows),
    ...Object.values(columns),
  ];
  if (!texts.some((text) => MARK.test(text))) return question;
  const pieces = new Map(texts.map((text) => [text, piecesOf(text)]));
  const named = [...new Set(texts.flatMap((text) => (pieces.get(text) ?? []).flatMap(({ languages }) => languages)))];
  const languages = named
    .filter((each) => each !== 'other')
    .toSorted((one, other) => Number(other === 'en') - Number(one === 'en'));
  const isWhole = texts.every((text) => (pieces.get(text) ?? []).every((piece) => !MARK.test(piece.text)));
  const [first, ...others] = languages;
  if (!isWhole || first === undefined || others.length === 0 || question.passage !== undefined) return question;
  const inLanguage = (language: string) => {
    const of = (text: string): string => textIn(pieces.get(text) ?? [], language);
    const all = (parts: Record<string, string>) =>
      Object.fromEntries(Object.entries(parts).map(([key, text]) => [key, of(text)]));
    return {
      question: of(question.question),
      ...(question.options.length > 0 ? { options: question.options.map(of) } : {}),
      ...(question.type === 'matrix' ? { rows: all(rows), columns: all(columns) } : {}),
      ...(question.explanation === undefined ? {} : { explanation: of(question.explanation) }),
    };
  };
  const inOthers = Object.fromEntries(others.map((language) => [language, inLanguage(language)]));
  return { ...question, ...inLanguage(first), languages, in: inOthers };
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: whole, 1: braces, 2: inner, 3: span, 4: within, index } of text.matchAll(MARKED)) {
    if (index > done) pieces.push({ languages: [], text: text.slice(done, index) });
    done = index + whole.length;
    // 'hi_in' is Hindi.
    const languages = (braces ?? span ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.split(/[_-]/u)[0] ?? '');
    pieces.push({ languages, text: inner ?? within ?? '' });
  }
  return done < text.length ? [...pieces, { languages: [], text: text.slice(done) }] : pieces;
}

function textIn(pieces: readonly Piece[], language: string): string {
  const isNamed = pieces.some(({ languages }) => languages.includes(language));
  const shown = pieces.filter(({ languages }) => languages.length === 0 || languages.includes(isNamed ? language : 'other'));
  return shown
    .map(({ text }) => text)
    .join('')
    .trim();
}

/**
 * Returns the question with its languages between the marks of Moodle's filter, in each text that differs; `apart`
 * undoes that.
 */
export function marked<Question extends BankQuestion>(question: Question, languages: readonly string[]): Question {
  const { in: others = {}, ...own } = question;
  const [first = '', ...rest] = languages.filter((language, place) => place === 0 || others[language]);
  if (rest.length === 0) return question;
  const join = (text: string, inOthers: (string | undefined)[]): string =>
    inOthers.every((other) => other === undefined || other === text)
      ? text
      : [text, ...inOthers.map((other) => other ?? text)]
          .map((each, place) => `{mlang ${[first, ...rest][place]}}${each}{mlang}`)
          .join('');
  const all = <Value>(get: (texts: BankTexts) => Value): (Value | undefined)[] =>
    rest.map((language) => others[language] && get(others[language]));
  const parts = (field: 'rows' | 'columns', named: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(named).map(([key, text]) => [
        key,
        join(
          text,
          all((texts) => texts[field]?.[key]),
        ),
      ]),
    );
  return {
    ...own,
    question: join(
      question.question,
      all((texts) => texts.question),
    ),
    options: question.options.map((option, place) =>
      join(
        option,
        all((texts) => texts.options?.[place]),
      ),
    ),
    ...(question.type === 'matrix' ? { rows: parts('rows', question.rows), columns: parts('columns', question.columns) } : {}),
    ...(question.explanation === undefined
      ? {}
      : {
          explanation: join(
            question.explanation,
            all((texts) => texts.explanation),
          ),
        }),
  } as unknown as Question;
}
