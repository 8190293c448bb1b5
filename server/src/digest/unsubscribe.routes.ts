import type { FastifyInstance } from 'fastify';
import { notFound } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { page, PAGE_POLICY } from './page.ts';
import { storeDigestChoice } from './digest.store.ts';
import { UnsubscribeTokens } from './unsubscribe.address.ts';

interface Named {
  Params: { token: string };
}

/**
 * `/mail/stop/TOKEN`, in each mail: POST ends the mails, by the button of a mail program (RFC 8058) or of the page, without a sign-in. GET shows
 * that page and changes nothing, as programs fetch what is in a mail before anybody reads it.
 */
export function unsubscribeRoutes(app: FastifyInstance, { db, secret, brand }: Services): void {
  const tokens = new UnsubscribeTokens(secret);
  const named = (token: string): number => {
    const stud_id = tokens.named(token);
    if (stud_id === undefined) throw notFound();
    return stud_id;
  };
  void app.register(async (within) => {
    // What stands in the form tells nothing that the address does not.
    within.removeAllContentTypeParsers();
    within.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, _body, done) => done(null, undefined));
    within.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Content-Security-Policy': PAGE_POLICY, 'X-Robots-Tag': 'noindex' });
    });
    within.get<Named>('/mail/stop/:token', async ({ params: { token } }, reply) => {
      named(token);
      return reply.type('text/html; charset=utf-8').send(page('asked', brand()));
    });
    within.post<Named>('/mail/stop/:token', async ({ params: { token } }, reply) => {
      await db.write(storeDigestChoice, { stud_id: named(token), digest: 0 });
      return reply.type('text/html; charset=utf-8').send(page('done', brand()));
    });
  });
}
