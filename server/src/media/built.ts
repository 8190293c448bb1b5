import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';

/** The cache header of files whose names change with their contents. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * How a web build is served: the files there were at the start, packed where the build has packed them; headers are set
 * by hand.
 */
export const BUILT = {
  decorateReply: false,
  wildcard: false,
  dotfiles: 'deny',
  index: false,
  preCompressed: true,
  cacheControl: false,
  lastModified: false,
  acceptRanges: false,
  globIgnore: ['**/*.map', '**/*.br', '**/*.gz'],
} satisfies Partial<FastifyStaticOptions>;

/**
 * How a folder of hundreds of files is served that are parts of one thing: by one route, as a route for each is most of
 * a start.
 */
export const COLLECTION = {
  ...BUILT,
  wildcard: true,
  allowedPath: (file: string) => !/\.(?:map|br|gz)$/u.test(file),
} satisfies Partial<FastifyStaticOptions>;

/**
 * Returns the folders below assets/ of a web build (flags, engines for documents): where they are, at which address, as
 * a pattern in the build.
 */
export function collectionsIn(build: string): { root: string; prefix: string; glob: string }[] {
  const assets = path.join(build, 'assets');
  if (!existsSync(assets)) return [];
  const folders = readdirSync(assets, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => ({ root: path.join(assets, name), prefix: `/assets/${name}/`, glob: `assets/${name}/**` }));
}
