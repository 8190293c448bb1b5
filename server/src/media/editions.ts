import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@portal/contract/languages';
import type { FastifyRequest } from 'fastify';

/** The language whose build lies at the top of web/dist; the pages of every other lie in a folder of its name. */
const FIRST: Language = 'en';

/** The builds of the web that lie in a folder, with what `make` makes of each of their pages' folders. */
export interface Editions<Made> {
  /** Returns the build in the caller's language, else in the first language; undefined without a build. */
  of: (request: FastifyRequest) => Made | undefined;
  /** The folders of pages beside the first, as patterns. */
  others: string[];
}

/**
 * Finds the builds below `folder`; `within` is the part of each that is meant, such as the console's. A worker that
 * fetches its page by the page's revision gets that of its own language, whatever was chosen since.
 */
export function editionsIn<Made>(folder: string, within: string, make: (own: string) => Made): Editions<Made> {
  const found = (Object.keys(LANGUAGES) as Language[]).flatMap((language) => {
    const own = path.join(folder, language === FIRST ? '' : language, within);
    const page = path.join(own, 'index.html');
    return existsSync(page) ? [{ language, made: make(own), revision: revisionOf(page) }] : [];
  });
  return {
    of: (request) => {
      const { __WB_REVISION__: asked } = request.query as { __WB_REVISION__?: string };
      const edition =
        found.find(({ revision }) => asked?.startsWith(revision)) ??
        found.find(({ language }) => language === request.language) ??
        found.find(({ language }) => language === FIRST);
      return edition?.made;
    },
    others: found.filter(({ language }) => language !== FIRST).map(({ language }) => `${language}/**`),
  };
}

/** The revision of a page, as web/build/versions.ts names it to the worker. */
export const revisionOf = (page: string): string => createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 8);
