import { questionKeys, readPaper } from '../../attempt/attempt.store.ts';
import { isInRoom } from '../../attempt/underWay/inRoom.ts';
import type { Said, Sentence } from '@portal/bank/told';
import { fieldError } from '@portal/bank/errors';
import type { Steps } from '@portal/bank/paper/context';
import { rule } from '../../core/errors.ts';
import { say } from '../../words/say.ts';
import { checkTexts } from '@portal/bank/languages/checkAlike';
import type { Database, Sql } from '../../db/database.ts';
import type { Decision } from '../../audit/audit.store.ts';
import type { StaffItem } from './find.ts';
import { countUnderWay, keepAnnouncement } from './announcement.store.ts';

const MOST = 500;
/** Names shown of a paper's questions where the one typed is none. */
const SOME = 5;

type Texts = Readonly<Record<string, string>>;

/** An announcement of the staff to everybody who takes a quiz or exam. */
export interface Announcement {
  item: StaffItem;
  text: string;
  /** The text in other languages; `differs` is why they differ, where they are meant to. */
  texts_in?: Texts | undefined;
  differs?: string | undefined;
  /** The school's name of the question that the announcement is about. */
  question?: string | undefined;
  /** True where the announcement corrects the paper. */
  correction: boolean;
}

/** An announcement that was made, or in a dry run would be, and how many are told at once. */
export interface SentAnnouncement {
  notice_id?: number;
  text: string;
  texts_in?: Record<string, string>;
  warnings: Said[];
  question?: string;
  question_id?: number;
  correction: boolean;
  under_way: number;
}

/**
 * Tells an announcement to all who take the item now or begin later; with `dry` tells nobody. Throws an OperatorError
 * for a question that the paper has not, for languages that do not say the same, and where nobody would see the text.
 * `languages` are the school's.
 */
export async function announce(
  db: Database,
  announcement: Announcement,
  languages: readonly string[],
  decision: Decision,
  dry: boolean,
): Promise<SentAnnouncement> {
  const { item, correction, texts_in } = announcement;
  const text = announcement.text.trim();
  if (text === '' || text.length > MOST) throw fieldError('text', `have from 1 to ${MOST} characters`);
  const paper = await readPaper(db, item.kind, item.id, item.version);
  if (!isInRoom(item, paper)) throw rule('not_in_room', { item: item.name });
  const warnings = checked(announcement, paper.languages ?? languages, languages);
  const about = announcement.question === undefined ? undefined : await questionCalled(db, item, announcement.question);
  const question_id = about?.question_id ?? null;
  const order = { ...decision, kind: item.kind, item_id: item.id, text, texts_in, question_id, correction };
  const sent = dry ? {} : { notice_id: await db.write(keepAnnouncement, order) };
  const said = { text, ...(texts_in && { texts_in }), warnings };
  return { ...sent, ...said, ...about, correction, under_way: await countUnderWay(db, item.kind, item.id) };
}

/**
 * Throws for a text in a language that nobody reads, and where two languages do not say the same; returns what may be
 * meant so. The first of `own` is the language of the text itself.
 */
function checked({ text, texts_in = {}, differs }: Announcement, own: readonly string[], languages: readonly string[]): Said[] {
  const warnings: Said[] = [];
  const [first = ''] = own;
  const others = [...new Set([...own, ...languages])].filter((language) => language !== first);
  for (const [language, other] of Object.entries(texts_in)) {
    if (language === first) throw rule('notice_own_language', { language }).at('texts_in');
    if (!others.includes(language)) throw rule('notice_no_language', { language, others, first }).at('texts_in');
    checkTexts(
      [text, other],
      [first, language],
      [],
      {
        mistake: (_steps: Steps, problem: Sentence) => {
          throw rule('notice_differs', { problem }).at('texts_in');
        },
        warning: (_steps, problem, remedy) => warnings.push(say('notice_warning', { problem, remedy })),
      },
      differs,
    );
  }
  return warnings;
}

async function questionCalled(
  db: Sql,
  { kind, id, name }: StaffItem,
  called: string,
): Promise<{ question: string; question_id: number }> {
  const keys = await questionKeys(db, kind, id);
  const found = [...keys].find(([, key]) => key.toLowerCase() === called.trim().toLowerCase());
  if (found) return { question: found[1], question_id: found[0] };
  const some = [...keys.values()].slice(0, SOME).join(', ');
  throw rule('question_called', { item: name, called, some: `${some}${keys.size > SOME ? ' …' : ''}` });
}
