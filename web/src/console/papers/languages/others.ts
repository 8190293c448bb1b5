/** The texts of a question, a passage, a section or a paper in one other language. */
export type Other = Readonly<Record<string, unknown>>;

/** A thing with texts, and their translations in `in`. */
export type Translated = Readonly<Record<string, unknown>>;

const NOTHING: Other = {};
/** The fields whose texts are translated under the same names. */
const NAMED = ['rows', 'columns'] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : []);
const namedOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : NOTHING);

/** Returns all languages of a paper, the first decides; none for a paper in one language. */
export const languagesOf = ({ languages }: Translated): readonly string[] => listOf(languages);

/** Returns the texts in other languages, by language code. */
export const othersOf = ({ in: others }: Translated): Readonly<Record<string, Other>> =>
  isObject(others) ? (others as Record<string, Other>) : {};

export const otherOf = (of: Translated, language: string): Other => othersOf(of)[language] ?? NOTHING;

/** Returns the text of an option, a row or a column in another language. */
export const partOf = (other: Other, field: string, name: string | number): string =>
  textOf(typeof name === 'number' ? listOf(other[field])[name] : namedOf(other[field])[name]);

/** Returns the thing with changed texts in one other language. */
export const withOther = <Of extends Translated>(of: Of, language: string, change: Other): Of => ({
  ...of,
  in: { ...othersOf(of), [language]: { ...otherOf(of, language), ...change } },
});

/** Returns the thing with another option, row or column in one language; undefined: in the paper's own. */
export function withPart<Of extends Translated>(
  of: Of,
  language: string | undefined,
  [field, name]: readonly [field: string, name: string | number],
  text: string,
): Of {
  const before = (language === undefined ? of : otherOf(of, language))[field];
  const put = (value: unknown): Of =>
    language === undefined ? { ...of, [field]: value } : withOther(of, language, { [field]: value });
  if (typeof name === 'string') return put({ ...namedOf(before), [name]: text });
  const texts = [...listOf(before)];
  while (texts.length <= name) texts.push('');
  return put(texts.with(name, text));
}

/** Changes the texts in each other language; a language without any text is dropped. */
function mapOthers<Of extends Translated>(of: Of, change: (other: Other, language: string) => Other | undefined): Of {
  if (!isObject(of['in'])) return of;
  const { in: _before, ...rest } = of;
  const left = Object.entries(othersOf(of)).flatMap(([language, other]) => {
    const next = change(other, language);
    return next === undefined ? [] : [[language, next] as const];
  });
  return (left.length > 0 ? { ...of, in: Object.fromEntries(left) } : rest) as Of;
}

/**
 * Takes out what a translation only repeats: an empty field is read as the paper's own text, also after that was
 * changed.
 */
export const withoutRepeats = <Of extends Translated>(question: Of): Of =>
  mapOthers(question, (other) => {
    const next: Record<string, unknown> = { ...other };
    const own = listOf(question['options']);
    if (other['options']) next['options'] = listOf(other['options']).map((text, place) => (text === own[place] ? '' : text));
    for (const field of NAMED) {
      const names = namedOf(question[field]);
      if (other[field])
        next[field] = Object.fromEntries(
          Object.entries(namedOf(other[field])).map(([name, text]) => [name, text === names[name] ? '' : text]),
        );
    }
    return next;
  });

/** Returns the texts as the content folder writes them: lists are whole or absent, and empty texts are left out. */
export const writtenOthers = <Of extends Translated>(of: Of, more: Other = NOTHING): Of =>
  mapOthers(of, (other) => {
    const next: Record<string, unknown> = { ...other };
    const [own, texts] = [listOf(of['options']), listOf(other['options'])];
    // Translations of removed options are kept: nobody sees here what would be lost.
    const tooMany = texts.slice(own.length).filter(Boolean);
    next['options'] = texts.some(Boolean) ? [...own.map((text, place) => texts[place] || text), ...tooMany] : undefined;
    for (const field of NAMED) {
      const [names, said] = [namedOf(of[field]), namedOf(other[field])];
      const others = Object.entries(said).filter(([name, text]) => !(name in names) && text !== '');
      next[field] = Object.values(said).some(Boolean)
        ? Object.fromEntries([...Object.entries(names).map(([name, text]) => [name, said[name] || text]), ...others])
        : undefined;
    }
    const left = Object.entries(next).filter(([, value]) => value !== '' && value !== undefined);
    if (left.every(([field]) => field === 'differs')) return undefined;
    return { ...more, ...Object.fromEntries(left) };
  });

/** Drops translated lists that the question's new kind does not have. */
export const withListsOf = <Of extends Translated>(question: Of): Of =>
  mapOthers(question, (other) =>
    Object.fromEntries(
      Object.entries(other).filter(([field]) => !['options', ...NAMED].includes(field) || question[field] !== undefined),
    ),
  );

/** Drops the translations of rows or columns that are gone. */
export const withNamesOf = <Of extends Translated>(question: Of, field: (typeof NAMED)[number]): Of =>
  mapOthers(question, (other) => {
    if (!other[field]) return other;
    const names = namedOf(question[field]);
    return { ...other, [field]: Object.fromEntries(Object.entries(namedOf(other[field])).filter(([name]) => name in names)) };
  });

/** Everything of a paper that can have texts in other languages. */
const PLACES = ['sections', 'passages', 'questions'] as const;

/** Changes a paper, its sections, passages and questions. */
export function throughout<Of extends Translated>(paper: Of, change: <One extends Translated>(of: One) => One): Of {
  const parts = PLACES.flatMap((field) => {
    const list = paper[field];
    return Array.isArray(list) ? [[field, (list as Translated[]).map(change)] as const] : [];
  });
  return change({ ...paper, ...Object.fromEntries(parts) });
}

/** Languages in which texts still stand, though the paper has them no more. */
export function leftIn(paper: Translated): string[] {
  const found = new Set<string>();
  throughout(paper, (of) => {
    for (const language of Object.keys(othersOf(of))) found.add(language);
    return of;
  });
  return [...found].filter((language) => !languagesOf(paper).slice(1).includes(language));
}

/** The paper as students get it: without the texts of languages that it has no more. */
export function inItsLanguages<Of extends Translated>(paper: Of): Of {
  const others = languagesOf(paper).slice(1);
  return throughout(paper, (of) => mapOthers(of, (other, language) => (others.includes(language) ? other : undefined)));
}
