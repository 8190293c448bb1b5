/** The part of rolldown's chunking context that is used here. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** React, and what the compiler adds for old browsers. */
const REACT = /@oxc-project.runtime|node_modules\/(?:react|react-dom|scheduler)\/|src\/boot\/react\.ts$/u;
const SRC = new URL('../src/', import.meta.url).pathname;
/** The page's first code, free of React; and what stands around every screen, with small things that screens of both kinds want. */
const BOOT = ['boot/main.ts'];
/** Modules of the contract that rows import for the server, some screens for themselves; those only lists of subjects import; and what home asks for after its first paint, each smaller than the headers of a request. */
const NOT_BOOT = /contract\/src\/(?:registration|folded|bookmark)\.ts/u;
const OF_LISTS = /contract\/src\/liveSubject\.ts/u;
const AFTER_PAINT =
  /contract\/src\/(?:notices|progress)\.ts|src\/(?:api\/knownThere|notices\/push\/can|device\/(?:keptPush|revised|watchProgress)|ui\/video\/clock)\.ts/u;
const APP = ['boot/mount.tsx', 'boot/worker.ts', 'api/useSend.ts', 'attempt/receipt/receipt.module.css'];
/** The sign-in screen with all that the others without a session share with it. */
const OPEN = ['auth/Login.tsx'];
const ALL_OPEN = [...OPEN, 'auth/Register.tsx'];
/** Modules that (nearly) every signed-in screen imports, and those smaller than a request. */
const PORTAL = [
  'app/Portal.tsx',
  'device/studentData.ts',
  'frame/DataScreen.tsx',
  'api/useApi.ts',
  'ui/Card.tsx',
  'ui/CardGrid.tsx',
  'ui/Tile.tsx',
  'ui/size.ts',
  'frame/useView.ts',
  'attempt/result/momentText.ts',
  'pictures/chapter-materials.svg',
  'pictures/chapter-videos.svg',
];
/** Modules that every signed-in visit fetches beside its first screen. */
const DEVICE = ['device/keptOrAsked.ts', 'attempt/journal/state.ts', 'device/drafts.ts', 'device/queuedCalls.ts'];
/** The lists that lead from home to anything: each is smaller than the headers of an answer. */
const LISTS = [
  'subjects/pickers.tsx',
  'subjects/Content.tsx',
  'live/LiveBatches.tsx',
  'live/LiveClasses.tsx',
  'live/LiveSession.tsx',
  'quiz/QuizList.tsx',
  'quiz/QuizReports.tsx',
  'exams/ExamList.tsx',
  'exams/Standing.tsx',
  'exams/ExamReports.tsx',
  'news/NewsList.tsx',
  // What only fetches its page with its styles.
  'attempt/revision/Revision.tsx',
  'notices/Notices.tsx',
  'notices/choices/NoticeChoices.tsx',
  'progress/mine/MyProgress.tsx',
  'search/Search.tsx',
  'students/Bookmarks.tsx',
];

/** Modules that the screens of quizzes and exams share, without those that other screens load too. */
const QUESTION = ['attempt/Taking.tsx', 'attempt/useAttempt.ts', 'attempt/pictures/progress.ts'];
/** Modules that a paper, its entrance, its result and its report share. */
const PAPER = [
  'attempt/form/QuestionBox.tsx',
  'attempt/form/QuestionField.tsx',
  'attempt/form/PaperSkeleton.tsx',
  'attempt/form/useGrowing.ts',
  'attempt/form/useSpoken.ts',
  'attempt/form/InWords.tsx',
  'attempt/useHandedIn.ts',
  'route/usePreload.ts',
];
/** Modules that papers with more than single choices share with reports. */
const PARTS = [
  'attempt/paper/Stretches.tsx',
  'attempt/kinds/MatrixTable.tsx',
  'attempt/kinds/PlainOptions.tsx',
  'attempt/kinds/texts.ts',
  'attempt/kinds/forms.ts',
  'attempt/kinds/kinds.module.css',
];
/** Modules for after a hand-in: results and reports, each smaller than the headers of a request for it. */
const RESULT = [
  'quiz/QuizComplete.tsx',
  'quiz/QuizReport.tsx',
  'exams/ExamComplete.tsx',
  'exams/ExamRefused.tsx',
  'exams/ExamReport.tsx',
];
/** The sanitiser's complaints name its chunk: one of its own. */
const ELSEWHERE = ['ui/RichText.tsx', 'attempt/journal/resume.ts', 'attempt/receipt/ReceiptCheck.tsx'];
/** What screens without a paper share with reports: with the others of `SHARED` every exam would load it. */
const LATE = `${SRC}attempt/LateMarker.tsx`;
/** Small things that several signed-in screens share: a request costs more than they do. */
const SHARED = [
  'route/lateStyle.ts',
  'route/useChunk.ts',
  'ui/Bar.tsx',
  'ui/Sources.tsx',
  'progress/rings/percentOf.ts',
  'attempt/answers.ts',
  'attempt/journal/afterPaint.ts',
  'attempt/journal/quietTaps.ts',
  'attempt/journal/clock.ts',
  'exams/handedIn.ts',
  'students/student.module.css',
];

/** What the entrance of an exam fetches once it stands: the room drawn ahead, and trying out. */
const ENTRANCE_LATER = /src\/exams\/entrance\/(?:ahead|tryOut)\//u;

/** What a browser that gets notifications needs, and the ways to turn them on. */
const PUSH = ['notices/push/upToDate.ts', 'notices/push/usePush.ts', 'notices/push/useThere.ts'];

/**
 * Chunks that every visit finds in its cache: 'boot', 'react', 'core' (what the app around the screens imports), 'portal' and
 * 'device' (what signed-in screens share, and what they keep on the device); 'open', 'lists', 'shared', 'question' and 'parts' for some.
 * Everything else falls into one chunk a screen. Worked out from the imports, so that no new import can pull the data cache into the
 * sign-in screens unseen: it would have to be imported there.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (REACT.test(id)) return 'react';
  if (NOT_BOOT.test(id)) return null;
  if (id === LATE) return 'lateMarker';
  if (OF_LISTS.test(id)) return 'lists';
  if (AFTER_PAINT.test(id)) return 'homeLater';
  if (ENTRANCE_LATER.test(id)) return 'entranceLater';
  if (reached(BOOT, graph).has(id)) return 'boot';
  if (reached(APP, graph).has(id)) return 'core';
  if (reached(PORTAL, graph).has(id)) return reached(ALL_OPEN, graph).has(id) ? 'core' : 'portal';
  if (reached(OPEN, graph).has(id)) return 'open';
  if (reached(DEVICE, graph).has(id)) return 'device';
  if (reached(SHARED, graph).has(id)) return 'shared';
  if (reached(LISTS, graph).has(id)) return 'lists';
  if (reached(PUSH, graph).has(id)) return 'push';
  if (reached(PAPER, graph).has(id) && !reached(ELSEWHERE, graph).has(id)) return 'paper';
  if (reached(QUESTION, graph).has(id) && !reached(ELSEWHERE, graph).has(id)) return 'question';
  if (reached(PARTS, graph).has(id) && !reached(ELSEWHERE, graph).has(id)) return 'parts';
  return reached(RESULT, graph).has(id) && !reached(ELSEWHERE, graph).has(id) ? 'result' : null;
}

/** Every module that the given ones import, directly or not, without waiting for an `import()`. */
function reached(names: readonly string[], graph: Graph): Set<string> {
  const found = new Set(names.map((name) => SRC + name));
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
