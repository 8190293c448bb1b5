import { array, number, object, optional, picklist, string } from 'valibot';
import { id, idIn, moment } from './field.schema.ts';
import { NOTICE_KINDS } from './noticeKinds.ts';

const kind = picklist(NOTICE_KINDS);

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

/** What each call takes and returns; the rows are in notices.ts. */
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
    summary: 'Of which kinds of notices a copy is sent to the phone; the list has them all.',
    body: object({ stud_id: idIn }),
    data: object({ kinds: array(object({ kind, push: number() })) }),
  },
  choose_notices: {
    summary: 'Sends copies of the notices of a kind to the phone, or not.',
    body: object({ stud_id: idIn, kind, push: picklist([0, 1]) }),
    data: object({}),
  },
} as const;
