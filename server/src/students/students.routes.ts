import { randomUUID } from 'node:crypto';
import { LIMITS, type students } from '@portal/contract';
import type { AttemptServices } from '../attempt/attempt.ts';
import { deckOf } from '../attempt/revision/deck.ts';
import { revise } from '../attempt/revision/revise.ts';
import { takeOverLanguage } from '../auth/language.ts';
import { iso } from '../core/dates.ts';
import { HttpError, notFound, refusal } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { shownPicture } from '../media/pictures.ts';
import { say } from '../words/say.ts';
import { bookmarksOf, storeBookmark } from './bookmarks.store.ts';
import { ownFeedback, readFeedback, storeFeedback } from './feedback.store.ts';
import { ownObjections, storeObjection } from './objections.store.ts';
import { storeRead } from './readProgress.store.ts';
import { profileOf } from './student.store.ts';
import { recentlyWatched, storeProgress } from './watchProgress.store.ts';

export function studentRoutes(services: Services, shared: AttemptServices): Handlers<typeof students> {
  const { db, media, now } = services;
  return {
    get_profile: async (_body, { session, cookies }) => {
      const profile = await profileOf(db, session.stud_id);
      if (!profile) throw notFound();
      const setCookie = await takeOverLanguage(services, session.stud_id, cookies);
      return { data: profile, ...(setCookie !== undefined && { setCookie }) };
    },

    recently_watched: async (_body, { session }) => {
      const rows = await recentlyWatched(db, session.stud_id);
      return {
        data: rows.map(({ captions_path, thumbnail, renditions, ...row }) => {
          const { address, ...more } = shownPicture(media, thumbnail, renditions, session.session_id);
          return {
            ...row,
            thumbnail: address,
            ...more,
            video_link: media.address(row.video_link, session.session_id),
            ...(captions_path === null ? {} : { captions_path: media.address(captions_path, session.session_id) }),
          };
        }),
      };
    },

    watch_progress: async ({ topic_id, position_s, duration_s }, { session }) => {
      const progress = { stud_id: session.stud_id, topic_id, position_s, duration_s, watched_at: now() };
      if (!(await db.write(storeProgress, progress))) throw notFound();
      return { data: {} };
    },

    read_progress: async (read, { session }) => {
      if (!(await db.write(storeRead, { ...read, stud_id: session.stud_id, read_at: now() }))) throw notFound();
      return { data: {} };
    },

    bookmarks: async (_body, { session, language }) => {
      const rows = await bookmarksOf(db, session.stud_id, language);
      return {
        data: rows.map(
          ({ name, subject_id, subject_name, chapter_id, chapter_name, paper_kind, paper_name, report_id, ...row }) => ({
            ...row,
            ...(name !== null && { name }),
            ...(subject_id !== null && subject_name !== null && { subject_id, subject_name }),
            ...(chapter_id !== null && chapter_name !== null && { chapter_id, chapter_name }),
            ...(paper_kind !== null &&
              paper_name !== null &&
              report_id !== null && { paper: { kind: paper_kind, name: paper_name, report_id } }),
          }),
        ),
        packs: true,
      };
    },

    save_bookmark: async ({ stud_id: _student, ...write }, { session }) => {
      const stored = await db.write(storeBookmark, { ...write, stud_id: session.stud_id, at: now() });
      if (stored === 'unknown') throw notFound();
      if (stored === 'full') throw refusal('bookmarks_full', { most: LIMITS.bookmarks });
      if (stored === 'long') throw refusal('notes_full', { most: LIMITS.notes });
      return { data: {} };
    },

    revision: async (_body, { session }) => ({ data: await deckOf(services, shared, session.stud_id), packs: true }),

    revise: async ({ stud_id: _student, ...answer }, { session, submitKey }) => ({
      data: await revise(services, shared, session.stud_id, answer, submitKey),
    }),

    add_feedback: async ({ message }, { session, submitKey }) => {
      const submit_key = submitKey ?? randomUUID();
      const stored = await db.write(storeFeedback, { stud_id: session.stud_id, submit_key, message, created_at: now() });
      if (stored === 'often') throw refusal('feedback_often', { most: LIMITS.feedbackDay });
      if (stored === 'full') throw refusal('feedback_full');
      return { said: say('feedback_thanks'), data: {} };
    },

    my_feedback: async (_body, { session }) => {
      const rows = await ownFeedback(db, session.stud_id);
      return {
        data: rows.map(({ created_at, answer, answered_at, ...row }) => ({
          ...row,
          created_at: iso(created_at),
          ...(answer !== null && { answer }),
          ...(answered_at !== null && { answered_at: iso(answered_at) }),
        })),
      };
    },

    feedback_read: async ({ until }, { session }) => {
      const at = Date.parse(until);
      if (Number.isNaN(at)) throw new HttpError(400, say('bad_field', { field: 'until', fault: 'must be a moment' }));
      // An answer of the future cannot have been seen.
      await db.write(readFeedback, { stud_id: session.stud_id, read_at: Math.min(at, now()) });
      return { data: {} };
    },

    add_objection: async ({ question_id, text }, { session: { stud_id } }) => {
      const stored = await db.write(storeObjection, { stud_id, question_id, text: text.trim(), made_at: now() });
      if (stored === 'unknown') throw notFound();
      if (stored === 'full') throw refusal('feedback_full');
      return { data: {} };
    },

    my_objections: async (_body, { session }) => ({
      data: (await ownObjections(db, session.stud_id)).map(({ answer, ...row }) => ({
        ...row,
        ...(answer !== null && { answer }),
      })),
    }),
  };
}
