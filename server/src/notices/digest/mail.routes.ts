import type { FastifyInstance } from 'fastify';
import { notFound } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import { guardianPages } from '../guardian/pages.ts';
import { confirmEmail, emailOf } from './confirm.store.ts';
import { page, PAGE_POLICY } from './page.ts';
import { storeDigestChoice } from './digest.store.ts';
import { MailTokens } from './mailTokens.ts';

interface Named {
  Params: { token: string };
}

/**
 * Serves what mails lead to: `/mail/stop/TOKEN` ends them, by the button of a mail program (RFC 8058) or of the page,
 * `/mail/confirm/TOKEN` says that the address is the student's; without a sign-in. POST does so. GET shows the page and
 * changes nothing, as programs fetch what is in a mail before anybody reads it.
 */
export function mailRoutes(app: FastifyInstance, services: Services): void {
  const { db, secret, brand, now } = services;
  const [stopping, confirming] = [MailTokens.forStopping(secret), MailTokens.forConfirming(secret)];
  const named = (token: string): number => {
    const stud_id = MailTokens.studentIn(token);
    if (stud_id === undefined || !stopping.isGenuine(token)) throw notFound();
    return stud_id;
  };
  /** The address that a token was sent to, while it is the student's. */
  const addressed = async (token: string): Promise<{ stud_id: number; email: string }> => {
    const stud_id = MailTokens.studentIn(token) ?? 0;
    const email = await emailOf(db, stud_id);
    if (email === undefined || !confirming.isGenuine(token, email)) throw notFound();
    return { stud_id, email };
  };
  void app.register(async (within) => {
    // The body is not read: all that counts is in the address.
    within.removeAllContentTypeParsers();
    within.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, _body, done) => done(null, undefined));
    within.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Content-Security-Policy': PAGE_POLICY, 'X-Robots-Tag': 'noindex' }).type('text/html; charset=utf-8');
    });
    within.get<Named>('/mail/stop/:token', async ({ params: { token }, language }) => {
      named(token);
      return page('stop', { brand: brand() }, language);
    });
    within.post<Named>('/mail/stop/:token', async ({ params: { token }, language }) => {
      await db.write(storeDigestChoice, { stud_id: named(token), digest: 0, at: now() });
      return page('stopped', { brand: brand() }, language);
    });
    within.get<Named>('/mail/confirm/:token', async ({ params: { token }, language }) => {
      await addressed(token);
      return page('confirm', { brand: brand() }, language);
    });
    within.post<Named>('/mail/confirm/:token', async ({ params: { token }, language }) => {
      await db.write(confirmEmail, { ...(await addressed(token)), at: now() });
      return page('confirmed', { brand: brand() }, language);
    });
    guardianPages(within, services);
  });
}
