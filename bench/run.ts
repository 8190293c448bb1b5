/** `npm run bench [-- NAME]`: every scenario, or the named one. */
const scenarios: Record<string, () => Promise<unknown>> = {
  server: () => import('./scenarios/server.ts'),
  answers: () => import('./scenarios/answers.ts'),
  overload: () => import('./scenarios/overload.ts'),
  growth: () => import('./scenarios/growth.ts'),
  search: () => import('./scenarios/search.ts'),
  'exam-day': () => import('./scenarios/exam-day.ts'),
  regrade: () => import('./scenarios/regrade.ts'),
  'console-exams': () => import('./scenarios/console-exams.ts'),
  standings: () => import('./scenarios/standings.ts'),
  revision: () => import('./scenarios/revision.ts'),
  star: () => import('./scenarios/star.ts'),
  push: () => import('./scenarios/push.ts'),
  copy: () => import('./scenarios/copy.ts'),
  room: () => import('./scenarios/room.ts'),
  'room-language': () => import('./scenarios/room-language.ts'),
  'room-data': () => import('./scenarios/room-data.ts'),
  'room-hall': () => import('./scenarios/room-hall.ts'),
};

// Without a handler a signal would end this process at once, and the servers of a scenario would keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Those that are run only by name: one wants to be told more, one takes half an hour of a quiet machine. */
const named: typeof scenarios = {
  ...scenarios,
  beside: () => import('./scenarios/beside.ts'),
  scaling: () => import('./scenarios/scaling.ts'),
};

const [scenario] = process.argv.slice(2);
const chosen = scenario === undefined ? Object.values(scenarios) : [named[scenario]];
for (const run of chosen) {
  if (!run) {
    console.error(`There is no scenario '${scenario}'. Known: ${Object.keys(named).join(', ')}`);
    process.exit(1);
  }
  await run();
}
