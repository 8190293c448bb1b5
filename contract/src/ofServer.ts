/** The first part of every address that the server answers itself: all others open a page of the portal. */
export const SERVER_PLACES = [
  'api',
  'assets',
  'backup',
  'brand',
  'calendar',
  'console',
  'healthz',
  'mail',
  'media',
  'readyz',
] as const;

/** Matches the path of such an address. */
export const OF_SERVER = new RegExp(`^/(?:${SERVER_PLACES.join('|')})(?:/|$)`, 'u');
