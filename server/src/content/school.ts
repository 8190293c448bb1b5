import { LIMITS } from '@portal/contract';
import * as v from 'valibot';
import { isRealDay } from '../core/dates.ts';
import { webLink } from '../core/web-link.ts';

/** The content folder's files, as docs/CONTENT.md describes them to operators. */

const key = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/u, 'must be lower-case letters, digits and hyphens'),
);
const name = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(300, 'must have at most 300 characters'),
);
/** A file below the folder: nothing that a browser could take for an address of another kind. */
const isFile = (text: string): boolean =>
  /^[^/\\\p{Cc}][^\\\p{Cc}]*$/u.test(text) && !/^\s*[a-z][\w+.-]*:/iu.test(text) && !text.split('/').includes('..');

const ADDRESS = 'must begin with http:// or https:// and name a host of the internet, not of a private network';
const webAddress = v.pipe(v.string('must be text'), v.check(webLink, ADDRESS));
const fileOrAddress = v.pipe(
  v.string('must be a file or an address'),
  v.check((link) => isFile(link) || webLink(link), `must be a file beside this one, or ${ADDRESS.replace('must ', '')}`),
);
/** What is no date at all has its own message. */
const isNoImpossibleDay = (text: string): boolean => !/^\d{4}-\d{2}-\d{2}/u.test(text) || isRealDay(text.slice(0, 10));
const NO_SUCH_DAY = 'is not a day that the calendar has';
const date = v.pipe(
  v.string('must be a date such as 2026-07-14'),
  v.isoDate('must be a date such as 2026-07-14'),
  v.check(isNoImpossibleDay, NO_SUCH_DAY),
);
const levels = v.optional(v.array(key, 'must be a list of level keys'), []);

export const schoolFile = v.strictObject({
  name,
  whatsapp: v.optional(
    v.strictObject({
      number: v.pipe(v.string('must be text in quotes'), v.regex(/^\d{10}$/u, 'must be 10 digits')),
      message: name,
    }),
  ),
  registration: v.optional(v.picklist(['open', 'approve', 'closed'], 'must be open, approve or closed')),
  link_hosts: v.optional(
    v.array(
      v.pipe(
        v.string('must be text'),
        v.toLowerCase(),
        v.regex(/^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z0-9-]+$/u, 'must be a host such as meet.example.org or *.example.org'),
      ),
      'must be a list of hosts',
    ),
    [],
  ),
  levels: v.pipe(v.array(v.strictObject({ key, name }), 'must be a list'), v.minLength(1, 'must name at least one level')),
  batches: v.optional(
    v.array(v.strictObject({ key, name, level: key, open: v.optional(v.boolean('must be true or false'), false) })),
    [],
  ),
  students: v.optional(
    v.array(
      v.strictObject({
        name,
        guardian: name,
        state: v.optional(v.string(), ''),
        district: name,
        email: v.pipe(v.string(), v.email('must be an email address')),
        phone_code: v.optional(v.pipe(v.string('must be text in quotes'), v.digits('must be digits')), '91'),
        mobile: v.pipe(v.string('must be text in quotes'), v.regex(/^\d{10}$/u, 'must be 10 digits in quotes')),
        level: key,
        batches: v.optional(v.array(key), []),
      }),
    ),
    [],
  ),
});

export const subjectFile = v.strictObject({
  key,
  name,
  levels: v.array(key, 'must be a list of level keys'),
  thumbnail: v.optional(fileOrAddress),
});

export const chapterFile = v.strictObject({
  key,
  name,
  thumbnail: v.optional(fileOrAddress),
  topics: v.optional(
    v.array(
      v.strictObject({ key, name, video: fileOrAddress, notes: v.optional(fileOrAddress), thumbnail: v.optional(fileOrAddress) }),
    ),
    [],
  ),
  materials: v.optional(v.array(v.strictObject({ key, title: name, file: fileOrAddress })), []),
});

const marks = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(1000, 'must be at most 1000'),
);

const questionEntry = v.pipe(
  v.strictObject({
    key,
    question: v.pipe(v.string('must be text'), v.nonEmpty('must not be empty')),
    options: v.pipe(
      v.array(v.pipe(v.string('must be text in quotes'), v.nonEmpty('must not be empty'))),
      v.minLength(2, 'must have at least 2 options'),
      v.maxLength(10, 'must have at most 10 options'),
      v.check((options) => new Set(options).size === options.length, 'must not hold the same option twice'),
    ),
    answer: v.pipe(
      v.number('must be the number of the right option'),
      v.integer('must be a whole number'),
      v.minValue(1, 'is counted from 1'),
    ),
    marks: v.optional(marks, 1),
    negative_marks: v.optional(marks, 0),
    explanation: v.optional(v.string('must be text')),
  }),
  v.forward(
    v.partialCheck([['answer'], ['options']], ({ answer, options }) => answer <= options.length, 'is beyond the last option'),
    ['answer'],
  ),
);

const paperEntries = {
  key,
  name,
  added_on: date,
  pass_percent: v.optional(v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(100)), 40),
  questions: v.pipe(
    v.array(questionEntry, 'must be a list'),
    v.minLength(1, 'must have at least one question'),
    v.maxLength(LIMITS.submitData, `must have at most ${LIMITS.submitData} questions: make several papers of it`),
    v.check(
      (questions) => new Set(questions.map((question) => question.key)).size === questions.length,
      'must not use a key twice',
    ),
  ),
};

export const quizFile = v.strictObject(paperEntries);

const localMoment = v.pipe(
  v.string(),
  v.isoDateTime('must be a date and time such as 2026-07-14T17:00'),
  v.check(isNoImpossibleDay, NO_SUCH_DAY),
);

export const examFile = v.strictObject({
  ...paperEntries,
  subject: key,
  duration_minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440))),
  opens_at: v.optional(localMoment),
  closes_at: v.optional(localMoment),
  attempts: v.optional(
    v.union([v.literal('unlimited'), v.pipe(v.number(), v.integer(), v.minValue(1))], "must be a number or 'unlimited'"),
    1,
  ),
});

export const liveFile = v.array(
  v.strictObject({
    key,
    subject: key,
    batch: key,
    class_name: name,
    tutor: name,
    url: webAddress,
    starts: v.pipe(
      v.string(),
      v.regex(/^(?:today|\d{4}-\d{2}-\d{2})[ T](?:[01]\d|2[0-3]):[0-5]\d$/u, "must be 'today HH:MM' or 'YYYY-MM-DD HH:MM'"),
      v.check(isNoImpossibleDay, NO_SUCH_DAY),
    ),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
  }),
  'must be a list of classes',
);

export const newsHead = v.strictObject({ key, heading: name, image: v.optional(fileOrAddress), date, levels });

export type ChapterFile = v.InferOutput<typeof chapterFile>;
export type QuizFile = v.InferOutput<typeof quizFile>;
