/** A room of the house: the line that stands for it in docs/ARCHITECTURE.md, and which other rooms it may import. */
export interface Room {
  holds: string;
  knows: readonly string[];
}

/**
 * The things the portal is about. Everything that belongs to one of them is in the folder with its name, in every
 * workspace.
 */
export const nouns = ['auth', 'subjects', 'materials', 'live', 'quiz', 'exams', 'news', 'students'];

/**
 * The rooms of the server, lowest first: arrows run down only. A new one is a decision: its line here makes the page
 * and the check.
 */
export const serverRooms: Record<string, Room> = {
  words: { holds: 'the sentences of answers, by code, and what makes them from params; no IO', knows: [] },
  db: {
    holds:
      'one interface, two engines, migrations, group commit; what stores declare: write jobs, and what becomes of a student’s rows',
    knows: [],
  },
  core: { holds: 'a row becomes a call: session check, configuration, errors, log, the clock', knows: ['db', 'words'] },
  speech: {
    holds: 'formulas in words: found in texts, said once by the engine in a thread of its own, kept',
    knows: ['core', 'db'],
  },
  search: { holds: 'names of all nouns, word by word, and how a student’s words find them', knows: ['core', 'db'] },
  media: {
    holds: 'signed addresses, ranges, the web build and its headers; how large and how long files are',
    knows: ['core', 'db', 'words'],
  },
  audit: {
    holds: 'actions of staff with the rows before and after, in the transaction of the write; taking them back',
    knows: ['core', 'db'],
  },
  jobs: {
    holds: 'work by the clock and long work of staff: claimed in the database, begun again after a crash',
    knows: ['core', 'db', 'audit', 'words'],
  },
  auth: { holds: 'sign-in by a code, SMS, sessions, known devices, registration', knows: ['core', 'db', 'words'] },
  attempt: {
    holds:
      'what quiz and exams share: marking, windows, sections, saving, handing in, receipts, reports; `underWay/` what a page is told while one is under way, and its heartbeat, `revision/` what comes again, `correction/` which marks count',
    knows: ['core', 'db', 'words', 'speech'],
  },
  students: {
    holds:
      'a student’s own profile, bookmarks, feedback; what staff do to students: find, import, move, let in, merge, export, erase, as rules that return data',
    knows: ['core', 'db', 'words', 'audit', 'auth', 'attempt', 'media'],
  },
  content: {
    holds:
      'a school’s folder read, checked, merged with what the portal changed (`merge/`), stored in one transaction, published thing by thing (`publish/`), written back; `versions/` what authors wrote and whose text counts; `documents/` the texts of PDFs, taken once',
    knows: ['core', 'db', 'audit', 'attempt', 'media', 'search', 'speech', 'students'],
  },
  subjects: { holds: 'subjects, chapters, topics', knows: ['core', 'db', 'media'] },
  materials: { holds: 'documents of chapters', knows: ['core', 'db'] },
  news: { holds: 'news of the school', knows: ['core', 'db', 'media'] },
  live: {
    holds: 'live classes; `schedule/` added, moved, cancelled beside the folder; `calendar/` in and out; `attendance/`',
    knows: ['core', 'db', 'audit', 'content', 'students'],
  },
  quiz: { holds: 'quizzes: lists, papers, hand-ins', knows: ['core', 'db', 'words', 'attempt'] },
  exams: {
    holds:
      'exams: lists, entrance, papers, hand-ins; `invigilation/` extra time, notices, reopen, void; `regrade/` a corrected key: plan, apply, undo',
    knows: ['core', 'db', 'words', 'audit', 'attempt', 'students'],
  },
  progress: {
    holds: 'how far a student is in all nouns: what comes next, rings, results by topic; `parents/` the link for those at home',
    knows: ['core', 'db', 'words', 'audit', 'attempt', 'live'],
  },
  doubts: {
    holds: 'what students ask the teachers of a subject: asked, cleared, drawn',
    knows: ['core', 'db', 'words', 'students', 'progress'],
  },
  results: {
    holds:
      'what staff ask: marks, statistics, attendance, feedback, row by row; `questions/` how they fared, keys that look wrong',
    knows: ['core', 'db', 'attempt', 'students'],
  },
  notices: {
    holds:
      'what students are told: stored once, given to whom it concerns; `push/` copies to phones, `digest/` mails in the evening, `guardian/` the monthly sheet',
    knows: ['core', 'db', 'words', 'attempt', 'live', 'progress'],
  },
  texts: {
    holds:
      'what a student’s words find in texts: documents, questions answered, own doubts, news, notices, each with a piece of it',
    knows: ['core', 'db', 'attempt', 'content', 'doubts', 'news', 'notices', 'search', 'speech'],
  },
  ops: { holds: 'backup, restore, updates, the move to PostgreSQL, doctor, rehearsal', knows: ['core', 'db', 'media', 'words'] },
  console: {
    holds: 'the calls of `/console/`, a skin over the rules: staff, roles, what is whose, passkeys, settings, jobs',
    knows: [
      'core',
      'db',
      'words',
      'audit',
      'jobs',
      'search',
      'auth',
      'attempt',
      'content',
      'doubts',
      'exams',
      'live',
      'media',
      'notices',
      'ops',
      'progress',
      'results',
      'students',
    ],
  },
};

/** The rooms that compose the others of the server: they may import all of them, and nothing below imports them. */
export const composers: Record<string, string> = {
  cli: 'the command line, a skin over the same rules: made of rows of the console, else one file that parses, calls and prints',
  testing: 'what tests share: a portal, databases, a school, a gateway, a phone',
};

/**
 * The rooms of a student's page, lowest first, the nouns among them: each may import those before it. live and progress
 * are shown by other nouns' screens; app composes, and boot, which nobody imports, starts it.
 */
export const webRooms: Record<string, string> = {
  pictures: 'every drawing and tile',
  ui: 'parts that know no call',
  pdf: 'the PDF viewer, which knows no call',
  route: 'one table of all pages (`pages.ts`), the browser’s history, code that loads when it is wanted',
  api: 'client, session store, the one hook `useApi`; fetches copies from device',
  device: 'what is kept on the phone: copies of lists, documents, calls that wait, bookmarks, watch progress',
  frame: 'what every screen stands in: header, sidebar, data states; fetches the bell later',
  doubts: 'what a student asks teachers: the form below whatever it is about, the list with the answers',
  attempt:
    'taking a paper: `form/`, `room/` (one question at a time), `kinds/` and `paper/`, `journal/` (keeps answers); `result/`, `review/`, `receipt/`, `revision/`',
  notices: 'the bell, the page of notices, `push/` this browser’s part in notifications, `choices/`',
  live: 'live classes',
  progress: 'what is next on home, the week, rings, My progress',
  search: 'the page that searches: by the server, or in the lists of this device',
  auth: 'sign-in and registration',
  subjects: 'subjects, chapters, topics, videos',
  materials: 'documents',
  quiz: 'quizzes',
  exams: 'exams; `entrance/` what stands before one',
  news: 'news',
  students: 'profile, history, bookmarks, feedback, devices',
  worker: 'the service worker: the shell and kept documents without a network; never a call',
  app: 'the screen of each page (`generated/routes.ts`), guard, home',
  boot: 'what runs before and around React: the first script, mounting, older phones',
};

/** Rooms of the web with rules of their own (scripts/checks/boundaries.ts). */
export const webApart: Record<string, string> = {
  console: 'what staff open at `/console/`, a build of its own: no byte of it is on a student’s page',
  language: 'the script with which a language is chosen; the server names it where a school has several',
  words: 'every sentence of the web, `en/<room>.ts` and `hi/<room>.ts`; a screen asks for `#words/<room>`',
  testing: 'pages rendered in process, before a server held to the contract, on a clock that stands',
};

/** What a room of the web fetches from one above it, by `import()`, once its own work is done. */
export const webFetches: Record<string, string> = {
  'web/src/api/queryClient.ts': 'web/src/device/keptOrAsked.ts',
  'web/src/api/session.ts': 'web/src/device/sessionCopy.ts',
  'web/src/frame/laterParts.ts': 'web/src/notices/Bell.tsx',
};

/**
 * The rooms that run, test and measure the product, lowest first: each may import those before it and, but for the
 * first two, the product. scripts/ outside machine/ is what the npm commands run; it composes all of them.
 */
export const toolRooms: Record<string, string> = {
  runtime: 'Node 24 for machines whose own is older',
  'scripts/machine': 'what readies a machine: a browser, PostgreSQL, nginx, the suites',
  e2e: 'browser tests, a second, foreign server, and steps that measurements share',
  bench: 'measurements, as ratios taken in one run',
  faults: 'kills, lost answers, full disks, power cuts: what proves that no answer is lost',
  scripts: 'what the npm commands run, and the checks',
};
