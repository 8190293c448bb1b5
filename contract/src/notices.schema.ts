import { array, number, object, optional, picklist, pipe, regex, string } from 'valibot';
import { id, idIn, moment, text } from './field.schema.ts';
import { NOTICE_KINDS } from './noticeKinds.ts';

const kind = picklist(NOTICE_KINDS);

/** Where a browser's push service takes what is for it: long with some, and an address of the network in any case. */
const endpoint = text(1000, 10);

/** Accepts exactly this many base64url characters. */
const bytes = (letters: number) =>
  pipe(string(), regex(new RegExp(`^[\\w-]{${letters}}$`, 'u'), `must be ${letters} letters of base64url`));

/** Something that happened, told to a student: facts, of which each screen makes its own sentence. */
export const notice = object({
  notice_id: id,
  kind,
  /** The name of the class or exam, or the heading of the news. */
  title: string(),
  subject_name: optional(string()),
  /** When the class or exam begins, or when the exam closes. */
  about_at: optional(moment),
  /** A path of the portal. */
  link: string(),
  at: moment,
  /** 0: not seen yet. */
  seen: number(),
});

export const noticesShapes = {
  notices: {
    summary:
      'What the student was told, the newest first, 50 at most; those behind `before`, where one is named. `unseen` counts all of them.',
    body: object({ stud_id: idIn, before: optional(idIn) }),
    data: object({ unseen: number(), notices: array(notice) }),
  },
  notices_seen: {
    summary:
      'The student has seen the notice `notice_id` and all before it. Sent twice it changes nothing; 404 for one that is not theirs.',
    body: object({ stud_id: idIn, notice_id: idIn }),
    data: object({}),
  },
  notice_choices: {
    summary:
      'Of which kinds of notices a copy is sent to the phone; the list has them all. `phones`: how many browsers of the student get them; `digest`: whether a mail says in the evening what was not seen, left out where none can be sent; `email_confirmed` 0: only once the student has confirmed the address, for which a mail asks.',
    body: object({ stud_id: idIn }),
    data: object({
      kinds: array(object({ kind, push: number() })),
      phones: number(),
      digest: optional(number()),
      email_confirmed: optional(number()),
    }),
  },
  choose_notices: {
    summary: 'Sends copies of the notices of a kind to the phone, or not.',
    body: object({ stud_id: idIn, kind, push: picklist([0, 1]) }),
    data: object({}),
  },
  push_key: {
    summary:
      'The key by which push services know this portal (VAPID, P-256, uncompressed, base64url). A subscription made with another one gets nothing.',
    body: object({ stud_id: idIn }),
    data: object({ public_key: string() }),
  },
  add_push_subscription: {
    summary:
      'Sends copies of notices to this browser, as long as this session lasts. Sent again it changes nothing; a browser that was another student’s is this one’s from then on.',
    body: object({ stud_id: idIn, endpoint, p256dh: bytes(87), auth: bytes(22) }),
    data: object({}),
  },
  remove_push_subscription: {
    summary: 'Sends no more copies to that browser. The same answer for one that is not known.',
    body: object({ stud_id: idIn, endpoint }),
    data: object({}),
  },
  choose_digest: {
    summary: 'Sends a mail in the evening of days on which something was not seen, or not.',
    body: object({ stud_id: idIn, digest: picklist([0, 1]) }),
    data: object({}),
  },
} as const;
