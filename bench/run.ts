/** `npm run bench [-- NAME]`: every scenario, or the named one. */
const scenarios: Record<string, () => Promise<unknown>> = {
  server: () => import('./server.ts'),
  autosave: () => import('./autosave.ts'),
  answers: () => import('./answers.ts'),
  overload: () => import('./overload.ts'),
  growth: () => import('./growth.ts'),
  'exam-day': () => import('./exam-day.ts'),
};

// By a signal alone nothing of ours would run, and the servers started for a scenario would go on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [scenario] = process.argv.slice(2);
const chosen = scenario === undefined ? Object.values(scenarios) : [scenarios[scenario]];
for (const run of chosen) {
  if (!run) {
    console.error(`There is no scenario '${scenario}'. Known: ${Object.keys(scenarios).join(', ')}`);
    process.exit(1);
  }
  await run();
}
