import { setImmediate as others } from 'node:timers/promises';
import { inlineMarkup } from '@portal/bank/markup/markup';
import { MarkupError } from '@portal/bank/markup/markupError';
import type { Kind, OtherTexts, Paper, PaperQuestion } from '@portal/bank/paper/paper';
import { parsedJson } from '@portal/contract/grading';
import { questionKeys, readPaper } from '../../attempt/attempt.store.ts';
import { keyWords } from '../../attempt/correction/keyWords.ts';
import { readSource, versionsOf } from '../../content/versions/source.store.ts';
import type { Sql } from '../../db/database.ts';
import { itemNumbered, type StaffItem } from '../../exams/invigilation/find.ts';
import type { BankUse } from './find.store.ts';
import { identityOf, listIn, sourceOf, textIn, type Written } from './identity.ts';

/** An earlier text of a question, in one of its papers; `made_at` in epoch milliseconds. */
export interface EarlierQuestion {
  text: string;
  name: string;
  kind: Kind;
  item_id: number;
  revision: number;
  made_by: string;
  made_at: number | null;
}

/** How many papers are searched for earlier texts of a question, and how many revisions of each paper. */
const [PAPERS, REVISIONS] = [5, 20];

/** The question as students get it, of the paper it was asked in last, and the text of the passage it belongs to. */
export async function shownQuestion(
  db: Sql,
  { kind, item_id, question_id }: BankUse,
): Promise<{ question: PaperQuestion; passage: string | undefined; item: StaffItem } | undefined> {
  const item = await itemNumbered(db, kind, item_id);
  const paper: Paper | undefined = item && (await readPaper(db, kind, item_id, item.version));
  const question = paper?.questions.find((each) => each.question_id === question_id);
  if (!item || !question) return undefined;
  return { question, passage: paper?.passages?.find(({ key }) => key === question.passage)?.text, item };
}

/** The texts of a question, and of the same in other languages, as the call has them. */
export function textsOf(question: PaperQuestion) {
  const { question: text, options, rows = [], columns = [], explanation, in: inOthers = {} } = question;
  const parts = (own: typeof rows, texts: readonly string[] = []) =>
    own.map((part, index) => ({ key: part.key, text: texts[index] || part.text }));
  const inOther = (other: OtherTexts) => ({
    question: other.question,
    options: options.map((option, index) => other.options?.[index] || option),
    rows: parts(rows, other.rows),
    columns: parts(columns, other.columns),
    ...(other.explanation !== undefined && { explanation: other.explanation }),
  });
  return {
    question: text,
    options,
    rows,
    columns,
    ...(explanation !== undefined && { explanation }),
    right: rightPlaces(question),
    right_answer: keyWords(question),
    in: Object.fromEntries(Object.entries(inOthers).map(([language, other]) => [language, inOther(other)])),
  };
}

function rightPlaces({ type, options, answer }: PaperQuestion): number[] {
  const chosen = type === 'multiple' ? parsedJson(answer) : [answer];
  const texts = Array.isArray(chosen) ? chosen.map(String) : [];
  return options.flatMap((option, index) => (texts.includes(option) ? [index + 1] : []));
}

/** Finds what the question said in earlier revisions of its papers, the latest first, each state once. */
export async function earlierOf(db: Sql, uses: readonly BankUse[], hash: string): Promise<EarlierQuestion[]> {
  const seen = new Set([hash]);
  const earlier: EarlierQuestion[] = [];
  for (const { kind, item_id, question_id, name } of uses.slice(0, PAPERS)) {
    const item = await itemNumbered(db, kind, item_id);
    const key = (await questionKeys(db, kind, item_id)).get(question_id);
    const thing = { kind, key: item?.key ?? '' };
    const { path = '' } = (await readSource(db, thing)) ?? {};
    const versions = await versionsOf(db, thing);
    for (const { document, revision, made_by, made_at } of versions.slice(0, REVISIONS)) {
      const paper = JSON.parse(document) as Written;
      const written = listIn(paper, 'questions').find((each) => each['key'] === key);
      const passage = listIn(paper, 'passages').find((each) => each['key'] === written?.['passage']);
      const state = written && identityOf(sourceOf(written, path), textIn(passage?.['text']));
      await others();
      if (state === undefined || seen.has(state)) continue;
      seen.add(state);
      earlier.push({ text: markup(textIn(written?.['question'])), name, kind, item_id, revision, made_by, made_at });
    }
  }
  return earlier;
}

/** A text with its formulas and without its pictures: of an old one a picture may be gone. */
function markup(text: string): string {
  try {
    return inlineMarkup(text, () => '');
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    return text;
  }
}
