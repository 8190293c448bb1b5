import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import type { StaffGate } from '../core/staff.ts';
import { BUILT, FOR_EVER } from './built.ts';
import { editionsIn } from './editions.ts';
import { pageOf, webConfig } from './page.ts';

/**
 * The console's build, within that of the pages in `folder`, below /console/: there once the school has an owner, or
 * while there is nothing and a school can be made.
 */
export async function consoleRoutes(
  app: FastifyInstance,
  { config, look, firstRun }: Services,
  folder: string,
  gate: StaffGate,
): Promise<void> {
  const own = path.join(folder, 'console');
  let isFirst = false;
  const told = () => ({
    web: { ...webConfig(config, look), ...(isFirst && { isFirstRun: true as const }) },
    colour: look.colour,
  });
  if (!existsSync(path.join(own, 'index.html'))) return;
  const editions = editionsIn(folder, 'console', (within) => pageOf(within, config, told));
  const page = (request: FastifyRequest, reply: FastifyReply) => editions.of(request)?.(request, reply);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async () => {
      isFirst = await firstRun.isOpen();
      if (!isFirst) await gate.mustBeThere();
    });
    await scope.register(fastifyStatic, {
      ...BUILT,
      root: path.join(own, 'assets'),
      prefix: '/console/assets/',
      setHeaders: (reply) => {
        reply.header('Cache-Control', FOR_EVER);
      },
    });
    scope.get('/console', page);
    scope.get('/console/*', (request, reply) => {
      // A missing file is no page.
      if (/\.\w+$/u.test(request.url.split('?')[0] ?? '')) throw notFound();
      return page(request, reply);
    });
  });
}
