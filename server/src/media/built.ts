import type { FastifyStaticOptions } from '@fastify/static';

/** Of files whose names change with their contents. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

/** How a web build is served: the files there were at the start, packed where the build has packed them; headers are set by hand. */
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
