/** The things the portal is about. Everything that belongs to one of them is in the folder with its name, in every workspace. */
export const nouns = ['auth', 'subjects', 'materials', 'live', 'quiz', 'exams', 'news', 'student'];

/**
 * The rooms of the server beside the nouns, by what they do, and which others each may import: arrows run down only. A new one is a
 * decision: name it here and in docs/ARCHITECTURE.md.
 */
export const serverRooms: Record<string, string[]> = {
  db: [],
  source: ['db'],
  words: [],
  core: ['db', 'words'],
  media: ['core', 'db', 'words'],
  speech: ['core', 'db'],
  sheet: ['core'],
  search: ['core', 'db'],
  attempt: ['core', 'db', 'words', 'speech'],
  audit: ['core', 'db', 'attempt'],
  roster: ['core', 'db', 'words', 'attempt', 'audit', 'auth', 'student', 'live'],
  schedule: ['core', 'db', 'words', 'audit', 'live', 'roster', 'source'],
  results: ['core', 'db', 'words', 'attempt', 'roster', 'sheet'],
  progress: ['core', 'db', 'words', 'attempt', 'live'],
  push: ['core', 'db'],
  digest: ['core', 'db', 'words'],
  notices: ['core', 'db', 'attempt', 'digest', 'live', 'push', 'schedule'],
  rehearsal: ['core', 'db', 'attempt'],
  safety: ['core', 'db', 'media'],
  content: ['core', 'db', 'attempt', 'media', 'sheet', 'speech', 'student', 'roster', 'search', 'source', 'audit'],
  invigilation: ['core', 'db', 'attempt', 'audit', 'roster'],
  regrade: ['core', 'db', 'attempt', 'audit', 'invigilation'],
  staff: [
    'core',
    'db',
    'words',
    'attempt',
    'audit',
    'auth',
    'invigilation',
    'live',
    'roster',
    'schedule',
    'sheet',
    'jobs',
    'source',
    'content',
    'media',
    'safety',
  ],
  jobs: [
    'core',
    'db',
    'attempt',
    'audit',
    'auth',
    'digest',
    'notices',
    'progress',
    'push',
    'regrade',
    'roster',
    'safety',
    'search',
  ],
};

/** The rooms a noun of the server may import besides itself. */
export const belowNouns = ['core', 'db', 'attempt', 'media', 'words'];

/** The rooms that compose the others of the server: they may import all of them, and nothing below imports them. */
export const composers = ['cli', 'testing'];

/**
 * The rooms that run, test and measure the product, lowest first: each may import those before it and, but for the first two, the product.
 * scripts/ outside machine/ is what the npm commands run; it composes all of them.
 */
export const toolRooms = ['runtime', 'scripts/machine', 'e2e', 'bench', 'faults', 'scripts'];

/**
 * The rooms of a student's page, lowest first, the nouns among them: each may import those before it. live and progress are shown by
 * other nouns' screens; app composes, and boot, which nobody imports, starts it.
 */
export const webOrder = [
  'pictures',
  'ui',
  'pdf',
  'route',
  'api',
  'device',
  'frame',
  'attempt',
  'notices',
  'live',
  'progress',
  'search',
  ...nouns.filter((noun) => noun !== 'live'),
  'worker',
  'app',
  'boot',
];

/** What a room of the web fetches from one above it, by `import()`, once its own work is done. */
export const webFetches: Record<string, string> = {
  'web/src/api/queryClient.ts': 'web/src/device/keptOrAsked.ts',
  'web/src/api/session.ts': 'web/src/device/sessionCopy.ts',
  'web/src/frame/laterParts.ts': 'web/src/notices/Bell.tsx',
};

/** The rooms of the web beside the nouns. The console is a page of its own, testing composes, words are asked for as #words/…. */
export const webRooms = [...webOrder.filter((room) => !nouns.includes(room)), 'console', 'testing', 'words'];
