import { randomUUID } from 'node:crypto';
import { LIMITS, type doubts } from '@portal/contract';
import { iso } from '../core/dates.ts';
import { HttpError, notFound, refusal } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { clearDoubt, ownDoubts, shownDoubts, storeDoubt } from './doubts.store.ts';
import { drawn } from './drawn.ts';
import { subjectOfQuestion } from './ofQuestion.ts';
import { photoOf, photoSizes } from './photo.store.ts';
import { readPhoto } from './photo.ts';

/** Serves what a student asks teachers. */
export function doubtsRoutes({ db, now }: Services): Handlers<typeof doubts> {
  return {
    my_doubts: async (_body, { session }) => {
      const rows = await ownDoubts(db, session.stud_id);
      const photosOf = await photoSizes(
        db,
        rows.map(({ doubt_id }) => doubt_id),
      );
      return {
        data: rows.map((row) => {
          const { doubt_id, first_id, subject_name, topic_id, chapter_id, topic_name, second, text, asked_at } = row;
          const { question_id, kind, paper, report_id, answer, answered_at, cleared_at } = row;
          return {
            doubt_id,
            subject_name,
            text,
            asked_at: iso(asked_at),
            ...photosOf(doubt_id),
            ...(first_id !== null && { first_id }),
            ...(topic_id !== null &&
              chapter_id !== null &&
              topic_name !== null && { topic: { topic_id, chapter_id, name: topic_name, second } }),
            ...(question_id !== null &&
              kind !== null &&
              paper !== null &&
              report_id !== null && { question: { question_id, paper, kind, report_id } }),
            ...(answer !== null && { answer }),
            ...(answered_at !== null && { answered_at: iso(answered_at) }),
            ...(cleared_at !== null && { cleared_at: iso(cleared_at) }),
          };
        }),
        packs: true,
      };
    },

    doubt_photo: async ({ doubt_id, of }, { session: { stud_id } }) => {
      const data = await photoOf(db, { doubt_id, stud_id, of });
      if (!data) throw notFound();
      return { data };
    },

    shown_doubts: async ({ topic_id }, { session: { stud_id } }) => ({
      data: await shownDoubts(db, stud_id, topic_id),
      packs: true,
    }),

    clear_doubt: async ({ doubt_id }, { session: { stud_id } }) => {
      if (!(await db.write(clearDoubt, { stud_id, doubt_id, at: now() }))) throw notFound();
      return { data: {} };
    },

    add_doubt: async ({ text, stud_id: _student, photo, ...about }, { session: { stud_id }, submitKey = randomUUID() }) => {
      const subject_id = about.about === 'question' ? await subjectOfQuestion(db, stud_id, about.item_id) : undefined;
      const written = { text, text_drawn: drawn(text), photo: photo === undefined ? undefined : readPhoto(photo) };
      const doubt = { ...about, ...written, subject_id, stud_id, submit_key: submitKey, asked_at: now() };
      const stored = await db.write(storeDoubt, doubt);
      if (stored === 'unknown') throw new HttpError(404, say('doubts_gone'));
      if (stored === 'often') throw refusal('doubts_often', { most: LIMITS.feedbackDay });
      if (stored === 'full') throw refusal('doubts_full');
      if (stored === 'photos') throw refusal('photos_full');
      return { data: {} };
    },
  };
}
