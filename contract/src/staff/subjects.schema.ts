import { array, maxLength, minLength, number, object, optional, picklist, pipe, record, regex, string } from 'valibot';
import { address, id, idIn, moment, momentIn, renditions, revisionIn, text, yes } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { why } from './staff.schema.ts';

const MOST = 100;
/** The parts of a subject: its chapters, and in each of them topics (videos) and materials (documents). */
const kind = picklist(['chapter', 'topic', 'material'], 'must be chapter, topic or material');
const name = text(LIMITS.nameMax, 1);
/** Names in other languages by their letters; '' takes one away, and left out all stay. */
const names_in = optional(record(pipe(string(), regex(/^[a-z]{2,3}$/u, 'must be a language, such as hi')), text(LIMITS.nameMax)));
const namesIn = record(string(), string());
/** A file as a text of the content folder names it, or an address; empty for a chapter. */
const link = optional(text(LIMITS.string), '');
/** The moment from which on students see the thing; left out: at once. */
const shown_from = optional(momentIn);
const before_id = optional(idIn);
const archived = yes;
const ofSubject = {
  name,
  names_in,
  ac_ids: pipe(array(idIn), minLength(1, 'must name a level'), maxLength(MOST, `must have at most ${MOST} entries`)),
  /** The picture of the card: a file as its text names it, or an address; empty: none. */
  picture: optional(text(LIMITS.string), ''),
};

const chapter = object({
  chapter_id: id,
  name: string(),
  names_in: namesIn,
  /** 1: hidden from students. */
  archived: number(),
  /** The numbers of topics and materials that are not archived. */
  topics: number(),
  materials: number(),
  revision: number(),
});

const part = object({
  part_id: id,
  name: string(),
  names_in: namesIn,
  link: string(),
  shown_from: optional(moment),
  /** 1: the moment from which students see it has not come. */
  waits: number(),
  archived: number(),
  revision: number(),
});

export const subjectsShapes = {
  subjects: {
    summary: "The subjects of the school with their chapters, in the order of the students' pages; or the caller's own.",
    body: object({}),
    data: array(
      object({
        subject_id: id,
        name: string(),
        names_in: namesIn,
        levels: array(object({ ac_id: id, name: string() })),
        /** The name of the picture in the subject's text. */
        picture: string(),
        images: address,
        renditions,
        archived: number(),
        /** 1: students find live classes in the subject. */
        is_live: number(),
        revision: number(),
        chapters: array(chapter),
      }),
    ),
  },
  chapter: {
    summary: 'A chapter with its topics and materials, in the order in which students see them.',
    body: object({ chapter_id: idIn }),
    data: object({
      chapter_id: id,
      name: string(),
      archived: number(),
      revision: number(),
      subject_id: id,
      subject_name: string(),
      topics: array(part),
      materials: array(part),
    }),
  },
  add_subject: {
    summary: 'Adds a subject, the last one.',
    body: object({ ...ofSubject, why }),
    data: object({ subject_id: id }),
  },
  edit_subject: {
    summary: 'Changes name, levels and picture of a subject.',
    body: object({ subject_id: idIn, ...ofSubject, base_revision: revisionIn, why }),
    data: object({}),
  },
  place_subject: {
    summary: 'Puts a subject before another one; without `before_id` last.',
    body: object({ subject_id: idIn, before_id, why }),
    data: object({}),
  },
  archive_subject: {
    summary: 'Takes a subject, with all that stands in it, from the eyes of students; with `archived` 0 brings it back.',
    body: object({ subject_id: idIn, archived, why }),
    data: object({}),
  },
  add_part: {
    summary: 'Adds a chapter to a subject, or a topic or material to a chapter, the last one.',
    body: object({ kind, parent_id: idIn, name, names_in, link, shown_from, why }),
    data: object({ part_id: id }),
  },
  edit_part: {
    summary: 'Changes the name of a chapter, topic or material, its file or address, and from when it is seen.',
    body: object({ kind, part_id: idIn, name, names_in, link, shown_from, base_revision: revisionIn, why }),
    data: object({}),
  },
  place_part: {
    summary: 'Puts a chapter, topic or material before another of the same; without `before_id` last.',
    body: object({ kind, part_id: idIn, before_id, why }),
    data: object({}),
  },
  move_part: {
    summary: 'Moves a chapter to another subject, or a topic or material to another chapter. Who was in it goes on there.',
    body: object({ kind, part_id: idIn, parent_id: idIn, why }),
    data: object({}),
  },
  archive_part: {
    summary: 'Takes a chapter, topic or material from the eyes of students; with `archived` 0 brings it back.',
    body: object({ kind, part_id: idIn, archived, why }),
    data: object({}),
  },
} as const;
