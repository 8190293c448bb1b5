/** Names a column may have, in any case and with spaces, hyphens or underscores left out. */
const NAMES: Record<string, string[]> = {
  question: ['question', 'questiontext', 'text', 'stem'],
  answer: ['answer', 'correct', 'correctanswer', 'correctoption', 'key', 'rightanswer'],
  marks: ['marks', 'mark', 'points', 'score'],
  negative: ['negative', 'negativemarks', 'penalty', 'minusmarks'],
  marking: ['marking', 'markingscheme'],
  explanation: ['explanation', 'solution', 'feedback', 'rationale'],
  image: ['image', 'picture', 'figure'],
  category: ['category', 'quiz'],
  topic: ['topic'],
  type: ['type', 'questiontype', 'kind'],
  section: ['section'],
  passage: ['passage', 'comprehension'],
  decimals: ['decimals', 'decimalplaces'],
  id: ['id', 'questionid', 'qid', 'idnumber', 'uid'],
};

const OPTION = /^(?:option|choice|opt)?([a-j]|[1-9]|10)$/u;
/** A row or a column of a matrix, with its key: 'row I', 'column P'. */
const PART = /^\s*(row|col(?:umn)?)[\s_-]+([a-z0-9]{1,4})\s*$/iu;

/** The places of the columns of a table. */
export interface Columns {
  of: Record<string, number>;
  options: number[];
  /** Rows and columns of matrices by their keys. */
  rows: [key: string, index: number][];
  columns: [key: string, index: number][];
  known: Set<number>;
  /** The columns of texts in another language, by language: 'question_hi'. */
  others: Record<string, Columns>;
}

/** A title that ends in a language: of those that papers stand in. */
const IN_OTHER = /[\s_-]\(?(as|bn|en|gu|hi|kn|ml|mr|or|pa|ta|te|ur)\)?$/iu;
/** Fields that are texts. */
const TEXTS = new Set(['question', 'explanation']);

/** Finds the columns by their titles. */
export function columnsOf(titles: string[], inOther = false): Columns {
  const of: Record<string, number> = {};
  const options: { index: number; place: number }[] = [];
  const parts: Record<'rows' | 'columns', [string, number][]> = { rows: [], columns: [] };
  for (const [index, title] of titles.entries()) {
    const name = title.toLowerCase().replaceAll(/[\s_-]+/gu, '');
    const field = Object.keys(NAMES).find((each) => NAMES[each]?.includes(name));
    const option = OPTION.exec(name)?.[1];
    const [, part, key = ''] = PART.exec(title) ?? [];
    if (inOther && field !== undefined && !TEXTS.has(field)) continue;
    if (field !== undefined) of[field] ??= index;
    else if (option !== undefined)
      options.push({ index, place: /\d/u.test(option) ? Number(option) : option.charCodeAt(0) - 96 });
    else if (part !== undefined) parts[/^row$/iu.test(part) ? 'rows' : 'columns'].push([key, index]);
  }
  // Without a column for the quiz, the topic names the quiz, as it always did.
  if (of['category'] === undefined && of['topic'] !== undefined) {
    of['category'] = of['topic'];
    delete of['topic'];
  }
  const ordered = options.toSorted((one, other) => one.place - other.place).map(({ index }) => index);
  const others = inOther ? {} : othersIn(titles, new Set(Object.values(of)));
  const places = [...parts.rows, ...parts.columns].map(([, index]) => index);
  const known = [...Object.values(of), ...ordered, ...places, ...Object.values(others).flatMap((other) => [...other.known])];
  return { of, options: ordered, ...parts, known: new Set(known), others };
}

/** Returns the columns of each other language, read like a table of their own. */
function othersIn(titles: string[], taken: ReadonlySet<number>): Record<string, Columns> {
  const found = titles.map((title, index) => {
    const end = taken.has(index) ? null : IN_OTHER.exec(title);
    return end ? [title.slice(0, end.index), end[1]] : undefined;
  });
  const languages = new Set(found.flatMap((each) => each?.[1]?.toLowerCase() ?? []));
  const all = [...languages].map((language) => {
    const own = found.map((each) => (each?.[1]?.toLowerCase() === language ? (each[0] ?? '') : ''));
    return [language, columnsOf(own, true)] as const;
  });
  return Object.fromEntries(all.filter(([, { of }]) => of['question'] !== undefined));
}

/** The columns a table cannot do without and does not have. */
export const missingIn = ({ of, options }: Columns): string[] => [
  ...(of['question'] === undefined ? ["'question'"] : []),
  // Numbers and tables have no options; such a bank says its types.
  ...(options.length < 2 && of['type'] === undefined ? ["two or more options ('A', 'B' or 'option 1', 'option 2')"] : []),
  ...(of['answer'] === undefined ? ["'answer'"] : []),
];
