import { isLiveSubject, soughtIn, wordsOf, type Data, type search } from '@portal/contract';
import * as told from '#words/notices';
import * as words from '#words/search';
import { momentText } from '../attempt/result/momentText.ts';
import { plainName } from '../ui/plainName.ts';
import { href } from '../route/paths.ts';

/** Something that was found. */
export type Hit = Data<typeof search.search>[number];

/** Returns the address of a hit: the page that its list links to. */
export function addressOf({ kind, id, name, subject_id = '', chapter_id = '', quiz_id, question_id, notice, page }: Hit): string {
  const own = encodeURIComponent(id);
  switch (kind) {
    case 'subject':
      return isLiveSubject(name) ? href('liveBatches', { subId: id }) : href('chapters', { subId: id });
    case 'chapter':
      return href('content', { subId: subject_id, chapter_id: id });
    case 'topic':
      return `${href('topics', { chapter_id })}?id=${own}`;
    case 'material':
      return `${href('materials', { subId: subject_id, chapter_id })}?learning=true&material=${own}${page === undefined ? '' : `&page=${page}`}`;
    case 'quiz':
      return href('quizStart', { quiz_id: id });
    case 'exam':
      return href('exam', { exam_id: id });
    case 'question': {
      const report = quiz_id === undefined ? href('examReport', { record_id: id }) : href('quizReport', { quiz_id: id });
      return `${report}?question=${question_id}`;
    }
    case 'doubt':
      return `${href('doubts')}?doubt=${own}`;
    case 'notice':
      return notice?.link ?? href('notices');
    case 'news':
    default:
      return href('newsDetail', { newsId: id });
  }
}

/** Says where a hit belongs: a chapter to its subject, parts of a chapter to both; of a notice, its facts. */
export const placeOf = ({ kind, subject_name, chapter_name, notice, page }: Hit): string =>
  plainName(
    [
      notice && told.kinds[notice.kind],
      kind !== 'subject' && subject_name,
      kind !== 'chapter' && chapter_name,
      page !== undefined && words.page(page),
      notice && told.told(momentText(notice.at) ?? '–'),
    ]
      .filter(Boolean)
      .join(' · '),
  );

/** A section of the hits. */
export type Section = keyof typeof words.kinds;

/** In which section a hit stands; undefined for a kind that only a later version knows. */
export function sectionOf({ kind, text }: Hit): Section | undefined {
  if (text !== undefined && (kind === 'news' || kind === 'material')) return `${kind}Text`;
  return Object.hasOwn(words.kinds, kind) ? kind : undefined;
}

/** A piece of a name, and whether it was sought. */
export interface Piece {
  text: string;
  sought: boolean;
}

/** A letter with its marks; within a conjunct of an Indian script nothing is parted. */
const LETTER = /\P{M}(?:[\u094D\u09CD\u0A4D\u0ACD\u0B4D]\u200D?\p{L}|[\p{M}\u200C\u200D])*/gu;

/** Divides a name at the sought words. */
export function piecesOf(name: string, typed: string): Piece[] {
  const sought = soughtIn(typed);
  const pieces: Piece[] = [];
  let done = 0;
  for (const { folded: word, start, end } of sought ? wordsOf(name) : []) {
    if (start < done || !sought) continue;
    const isWhole = sought.whole.includes(word);
    if (!isWhole && !word.startsWith(sought.begun)) continue;
    const to = isWhole ? end : start + lengthOf(name.slice(start, end), sought.begun);
    pieces.push({ text: name.slice(done, start), sought: false }, { text: name.slice(start, to), sought: true });
    done = to;
  }
  pieces.push({ text: name.slice(done), sought: false });
  return pieces.filter(({ text }) => text !== '');
}

/** How much of a word is the beginning that was typed. */
function lengthOf(word: string, begun: string): number {
  for (const { 0: letter, index } of word.matchAll(LETTER)) {
    const length = index + letter.length;
    if (wordsOf(word.slice(0, length))[0]?.folded.startsWith(begun)) return length;
  }
  return word.length;
}
