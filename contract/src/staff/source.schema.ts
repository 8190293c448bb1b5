import {
  array,
  boolean,
  check,
  integer,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  string,
  union,
  literal,
  unknown,
} from 'valibot';
import { address, moment, renditions, revisionIn, text } from '../field.schema.ts';
import { newsItem } from '../news.schema.ts';
import { paperParts } from '../paper.schema.ts';
import { question } from '../question.schema.ts';
import { why } from './staff.schema.ts';

/** Says whether what was written holds no more than ten lists or objects in each other. */
export function isShallow(written: Record<string, unknown>): boolean {
  let level: unknown[] = [written];
  for (let depth = 0; depth <= 10 && level.length > 0; depth += 1)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  return level.length === 0;
}

/** Kinds of things that are written in the console. */
const kind = picklist(['news', 'quiz', 'exam'], 'must be news, quiz or exam');
const key = pipe(string(), regex(/^[a-z0-9][a-z0-9-]{0,79}$/u, 'must be lower-case letters, digits and hyphens'));
const thing = { kind, key };
/** A revision that was looked at; 0: there was none. */
const revision = pipe(number(), integer(), minValue(0), maxValue(1_000_000_000));
/**
 * The text of a thing as the content folder's file has it: of news `head` with its fields and `body`, the text; of a
 * quiz also the key of its `chapter`, which a folder tells by the file's place.
 */
const source = pipe(record(string(), unknown()), check(isShallow, 'must not be nested more than 10 deep'));

/**
 * A mistake or a warning, in the words of `content check`. `field` such as 'heading', 'body' or 'questions.0.answer';
 * absent where no field is to blame.
 */
const finding = object({
  field: optional(string()),
  problem: string(),
  remedy: optional(string()),
  warning: boolean(),
});
export const findings = array(finding);
const changes = array(object({ kind: string(), name: string(), change: string() }));

/** The outcome of publishing. */
const published = union([
  object({ outcome: literal('published'), revision: number(), changes, findings }),
  /** The text has mistakes; nothing was stored. */
  object({ outcome: literal('refused'), findings }),
  /** The thing was changed since `base_revision`; nothing was stored. `fields` differ, such as 'head.heading'. */
  object({
    outcome: literal('stale'),
    revision: number(),
    archived: boolean(),
    fields: array(
      object({ field: string(), base: optional(unknown()), yours: optional(unknown()), theirs: optional(unknown()) }),
    ),
  }),
]);

/** The caller's draft; `revision` names its text, so that a page of another device is not written over. */
const draft = object({ source, base_revision: number(), saved_at: moment, revision: number() });
/** The draft that the caller's page knows; 0: none. */
const draft_revision = revisionIn;

export const sourceShapes = {
  written: {
    summary: "A thing as its author wrote it, with the caller's own draft of it.",
    body: object(thing),
    data: object({
      /** The published revision; 0: never published. */
      revision: number(),
      /** The thing was taken out. */
      archived: boolean(),
      source: optional(source),
      draft: optional(draft),
    }),
  },
  drafts: {
    summary: 'What the caller has begun and not published, the newest first, 50 at most.',
    body: object({ kind }),
    data: array(object({ key, title: string(), base_revision: number(), saved_at: moment })),
  },
  save_draft: {
    summary:
      "Keeps the caller's draft of a thing, in place of the one that was read; one that another device has saved since is not written over. Students see nothing of it.",
    body: object({ ...thing, base_revision: revision, draft_revision, source }),
    data: object({ saved_at: moment, revision: number() }),
  },
  drop_draft: {
    summary: "Throws the caller's draft of a thing away; with `draft_revision` no other than that.",
    body: object({ ...thing, draft_revision: optional(draft_revision) }),
    data: object({}),
  },
  preview: {
    summary: 'What students would see of it, made as publishing makes it, and what is wrong with it. Stores nothing.',
    body: object({ ...thing, source }),
    data: object({
      /** The newest revision. */
      revision: number(),
      findings,
      /** The news as shown; absent where mistakes leave nothing to show. */
      news: optional(newsItem),
      /** The quiz or exam as students get it, without the key; new questions have the next free numbers. */
      paper: optional(object({ questions: array(question), ...paperParts })),
      /**
       * Present where students have begun: how many attempts keep their paper, and the questions with another key in
       * it.
       */
      begun: optional(object({ attempts: number(), under_way: number(), other_keys: array(string()) })),
    }),
  },
  paper_places: {
    summary: "Where the caller's quizzes and exams may stand: subjects, and their chapters; and the marking presets there are.",
    body: object({}),
    data: object({
      subjects: array(
        object({
          key,
          name: string(),
          levels: array(string()),
          chapters: array(object({ key: string(), name: string() })),
          /** The batches to which a paper may be restricted. */
          batches: array(object({ key: string(), name: string(), level: string() })),
        }),
      ),
      presets: array(string()),
    }),
  },
  publish: {
    summary:
      'Shows students what was written about one thing, and changes no other. The draft goes with it, unless another device has saved another than that of `draft_revision`.',
    body: object({ ...thing, base_revision: revision, draft_revision: optional(draft_revision), source, why }),
    data: published,
  },
  take_out: {
    summary: 'Takes a thing out: students do not see it any more, and every version is kept.',
    body: object({ ...thing, base_revision: revision, why }),
    data: published,
  },
  versions: {
    summary: 'Every version of a thing, the newest first.',
    body: object(thing),
    data: array(
      object({
        revision: number(),
        /** True where the thing was taken out with this revision. */
        archived: boolean(),
        /** 'folder', 'console' or 'command'. */
        origin: string(),
        /** Empty for a load of the content folder. */
        made_by: string(),
        made_at: optional(moment),
        source,
      }),
    ),
  },
  bring_back: {
    summary: 'Publishes a version of before anew.',
    body: object({ ...thing, base_revision: revision, revision, why }),
    data: published,
  },
  upload_room: {
    summary:
      'Says how many pictures the person may still upload, and how many bytes of them: by the bounds of a person and of the school.',
    body: object({}),
    data: object({ pictures: number(), bytes: number() }),
  },
  upload_picture: {
    summary:
      'Takes a picture for a thing of that kind: the body is the file, the fields stand in the address. What it says about place, time and camera is taken out. The same picture again is the same file.',
    body: object({ kind: picklist(['news', 'quiz', 'exam'], 'must be news, quiz or exam'), name: text(300) }),
    data: object({
      /** The picture's name in the text. */
      file: string(),
      width: number(),
      height: number(),
      address,
      renditions,
    }),
  },
} as const;
