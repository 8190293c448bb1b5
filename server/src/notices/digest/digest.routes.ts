import type { notices } from '@portal/contract';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { digestChoice, storeDigestChoice, type DigestChoice } from './digest.store.ts';

export const digestRoutes = ({ db, now }: Services): Handlers<Pick<typeof notices, 'choose_digest'>> => ({
  choose_digest: async ({ digest }, { session: { stud_id } }) => {
    await db.write(storeDigestChoice, { stud_id, digest, at: now() });
    return { data: {} };
  },
});

/** Returns what the student has chosen; undefined where no mail can be sent to them. */
export const digestOf = async ({ db, config }: Services, stud_id: number): Promise<DigestChoice | undefined> =>
  config.SMTP_URL === '' ? undefined : digestChoice(db, stud_id);
