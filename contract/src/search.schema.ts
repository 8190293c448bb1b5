import { array, number, object, optional, picklist, string } from 'valibot';
import { id, idIn, moment, text } from './field.schema.ts';
import { SEARCH } from './folded.ts';
import { NOTICE_KINDS } from './noticeKinds.ts';

/** Something with a name, or a text that says what is sought. */
export const hit = object({
  kind: picklist(['subject', 'chapter', 'topic', 'material', 'quiz', 'exam', 'news', 'question', 'notice', 'doubt']),
  id,
  name: string(),
  /** The subject and chapter that the hit belongs to, if any: a subject belongs to itself. */
  subject_id: optional(id),
  subject_name: optional(string()),
  chapter_id: optional(id),
  chapter_name: optional(string()),
  /** The words that were looked for, where they are not those that were typed. */
  meant: optional(string()),
  /** The words around the match, of a hit that was found by its text. */
  text: optional(string()),
  /** The page of the document with that text. */
  page: optional(number()),
  /** A question is found in a report: `id` is that of the report, `name` that of its quiz or exam. */
  question_id: optional(id),
  quiz_id: optional(id),
  exam_id: optional(id),
  /** Something that the student was told: of which kind, where it leads, and when that was. */
  notice: optional(object({ kind: picklist(NOTICE_KINDS), link: string(), at: moment })),
});

export const searchShapes = {
  search: {
    summary:
      'What the student may see whose name has all the words of `q`, the last one as a beginning: at most 12 of each kind. Letter size, accents, nukta, and the ways to write a nasal make no difference. A synonym of the school counts as the word; where nothing is called so, what sounds so is found, or what is called so but for a slip or two: `meant` says by which words. Behind the names come documents by their texts, each with a page that has the words, questions that the student has answered, of reports whose key is out, the student’s own doubts by text and answer, news by their texts, each with a piece of the `text`, and the student’s own newest notices. Empty for less than two letters.',
    body: object({ stud_id: idIn, q: text(SEARCH.most) }),
    data: array(hit),
  },
} as const;
