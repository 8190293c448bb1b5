import { LANGUAGES, type Language } from '@portal/contract/languages';
import { byLanguage } from '@portal/bank/languages/texts.schema';
import * as v from 'valibot';
import { date, isNoImpossibleDay, key, name, NO_SUCH_DAY } from '@portal/bank/paper/fields';
import { webLink } from '../core/webLink.ts';

/** A file below the folder: nothing that a browser could take for an address of another kind. */
const isFile = (text: string): boolean =>
  /^[^/\\\p{Cc}][^\\\p{Cc}]*$/u.test(text) && !/^\s*[a-z][\w+.-]*:/iu.test(text) && !text.split('/').includes('..');

const ADDRESS = 'must begin with http:// or https:// and name a host of the internet, not of a private network';
const webAddress = v.pipe(v.string('must be text'), v.check(webLink, ADDRESS));
const fileOrAddress = v.pipe(
  v.string('must be a file or an address'),
  v.check((link) => isFile(link) || webLink(link), `must be a file beside this one, or ${ADDRESS.replace('must ', '')}`),
);

/** The content folder's files but for papers, as docs/CONTENT.md describes them to operators. */

const KNOWN = Object.keys(LANGUAGES) as Language[];

/** Why two languages differ where they are meant to. */
const differs = v.optional(name);
const otherNames = byLanguage(v.strictObject({ name, differs }));
const otherTitles = byLanguage(v.strictObject({ title: name, differs }));
const otherArticles = byLanguage(
  v.strictObject({ heading: name, text: v.optional(v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'))), differs }),
);

const levels = v.optional(v.array(key, 'must be a list of level keys'), []);
/** A key, or the key of a thing in the folder of another: 'physics/motion'. */
const keyWithin = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){0,2}$/u, 'must be a key, such as motion or physics/motion'),
);
/** The order in which things are shown, if not by their places in the folder; things left out come after. */
const order = v.optional(v.array(keyWithin, 'must be a list of keys'), []);
const archived = v.optional(v.boolean('must be true or false'), false);
/** The fields that topics and materials share: `chapter` is where they are shown, if not in their own chapter. */
const ofChapter = {
  archived,
  chapter: v.optional(keyWithin),
  shown_from: v.optional(
    v.pipe(
      v.string('must be text in quotes'),
      v.regex(/^\d{4}-\d{2}-\d{2}[ T](?:[01]\d|2[0-3]):[0-5]\d$/u, "must be 'YYYY-MM-DD HH:MM'"),
      v.check(isNoImpossibleDay, NO_SUCH_DAY),
    ),
  ),
};

const email = v.pipe(v.string(), v.email('must be an email address'));

export const schoolFile = v.strictObject({
  name,
  whatsapp: v.optional(
    v.strictObject({
      number: v.pipe(v.string('must be text in quotes'), v.regex(/^\d{10}$/u, 'must be 10 digits')),
      message: name,
    }),
  ),
  standings: v.optional(v.boolean('must be true or false'), false),
  guardian_mail: v.optional(v.boolean('must be true or false'), false),
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
  synonyms: v.optional(
    v.array(
      v.pipe(v.array(name, 'must be a list of words'), v.minLength(2, 'must name at least two')),
      'must be a list of lists',
    ),
    [],
  ),
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(KNOWN, `must be ${KNOWN.join(' or ')}`), 'must be a list of languages'),
      v.minLength(1, 'must name at least one language'),
      v.check((named) => new Set(named).size === named.length, 'must name each language once'),
    ),
  ),
  subject_order: order,
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
        email,
        guardian_email: v.optional(email),
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
  in: otherNames,
  archived,
  chapter_order: order,
});

export const chapterFile = v.strictObject({
  key,
  name,
  /** The subject where the chapter is shown, if not that of its folder. */
  subject: v.optional(key),
  thumbnail: v.optional(fileOrAddress),
  in: otherNames,
  archived,
  topic_order: order,
  material_order: order,
  topics: v.optional(
    v.array(
      v.strictObject({
        key,
        name,
        video: fileOrAddress,
        notes: v.optional(fileOrAddress),
        thumbnail: v.optional(fileOrAddress),
        in: otherNames,
        ...ofChapter,
      }),
    ),
    [],
  ),
  materials: v.optional(v.array(v.strictObject({ key, title: name, file: fileOrAddress, in: otherTitles, ...ofChapter })), []),
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

export const newsHead = v.strictObject({ key, heading: name, image: v.optional(fileOrAddress), date, levels, in: otherArticles });

export type ChapterFile = v.InferOutput<typeof chapterFile>;
