import type { FastifyInstance } from 'fastify';
import { notFound } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { guardianOf, keepConsent, type Guardian } from '../../progress/parents/guardian.store.ts';
import { MailTokens } from '../digest/mailTokens.ts';
import { page } from '../digest/page.ts';

interface Named {
  Params: { token: string };
}

/**
 * Serves what mails to guardians lead to: `/mail/guardian/agree/TOKEN` lets the sheets come,
 * `/mail/guardian/stop/TOKEN` ends them; both without a sign-in, by POST alone, while the address is the one that the
 * mail went to.
 */
export function guardianPages(within: FastifyInstance, { db, secret, brand, now }: Services): void {
  const tokens = MailTokens.forGuardian(secret);
  const named = async (token: string): Promise<Guardian> => {
    const guardian = await guardianOf(db, MailTokens.studentIn(token) ?? 0);
    if (!guardian || !tokens.isGenuine(token, guardian.email)) throw notFound();
    return guardian;
  };
  for (const [place, asks, done, consent] of [
    ['agree', 'agree', 'agreed', 'agreed'],
    ['stop', 'stop_sheets', 'stopped_sheets', 'stopped'],
  ] as const) {
    const address = `/mail/guardian/${place}/:token`;
    within.get<Named>(address, async ({ params: { token }, language }) => {
      const { name } = await named(token);
      return page(asks, { brand: brand(), name }, language);
    });
    within.post<Named>(address, async ({ params: { token }, language = 'en' }) => {
      const { stud_id, email, name, standing } = await named(token);
      // The page says nothing of a student who may not come in; stopping always works.
      if (consent === 'agreed' && standing !== 'active') throw notFound();
      await db.write(keepConsent, { stud_id, email, consent, language, at: now() });
      return page(done, { brand: brand(), name }, language);
    });
  }
}
