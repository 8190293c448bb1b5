import { NOTICE_KINDS, type notices } from '@portal/contract';
import { linkFor } from './event.ts';
import { iso } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { digestOf, digestRoutes } from './digest/digest.routes.ts';
import { pushRoutes } from './push/push.routes.ts';
import { phonesOf } from './push/subscription.store.ts';
import { pushKeyOf } from './push/wire/key.ts';
import { choicesOf, markSeen, noticesOf, storeChoice, unseenOf } from './notices.store.ts';

export function noticesRoutes(services: Services): Handlers<typeof notices> {
  const { db, now } = services;
  const key = pushKeyOf(services);
  return {
    ...pushRoutes(services, key),
    ...digestRoutes(services),

    notices: async ({ before }, { session: { stud_id } }) => {
      const at = now();
      const rows = await noticesOf(db, stud_id, at, before);
      return {
        data: {
          unseen: await unseenOf(db, stud_id, at),
          notices: rows.map(({ subject_name, about_at, link, own_id, at: told_at, ...row }) => ({
            ...row,
            ...(subject_name !== '' && { subject_name }),
            ...(about_at !== null && { about_at: iso(about_at) }),
            link: linkFor({ link, own_id }),
            at: iso(told_at),
          })),
        },
        packs: true,
      };
    },

    notices_seen: async ({ notice_id }, { session: { stud_id } }) => {
      if (!(await db.write(markSeen, { stud_id, notice_id, at: now() }))) throw notFound();
      return { data: {} };
    },

    notice_choices: async (_body, { session: { stud_id } }) => {
      const chosen = new Map((await choicesOf(db, stud_id)).map(({ kind, push }) => [kind, push]));
      const digest = await digestOf(services, stud_id);
      return {
        data: {
          kinds: NOTICE_KINDS.map((kind) => ({ kind, push: chosen.get(kind) ?? 1 })),
          phones: await phonesOf(db, stud_id, key.keyId, now()),
          ...digest,
        },
      };
    },

    choose_notices: async ({ kind, push }, { session: { stud_id } }) => {
      await db.write(storeChoice, { stud_id, kind, push });
      return { data: {} };
    },
  };
}
