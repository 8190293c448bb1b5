import { defineConfig } from 'vitest/config';

/**
 * A busy machine can hold a test up beyond every patience: on CI it has a second try there, which the run shows as a
 * retry.
 */
const retry = process.env['CI'] ? 1 : 0;
const globalSetup = 'scripts/checks/test-database.ts';
/** The tests that keep data safe have no second try: a loss that happens once in fifty runs is a loss. */
const safety = ['server/src/db/**/*.test.ts', 'server/src/durability.test.ts'];

/**
 * The files that one process runs share what it has loaded, which else took half a second of a core for each. What a
 * test changes of the process it puts back; pages keep toasts and listeners in their modules and load everything anew.
 */
const isolate = false;

/** `npm run prove` runs these, and `npm run unit -- --project=proof`; of those below `npm test` has a few rounds. */
const proof = ['faults/**/*.proof.test.ts'];
/** `npm test -- --all` runs these as well. */
const long = [
  'server/src/**/*.proof.test.ts',
  'web/src/**/*.proof.test.ts',
  'scripts/**/*.proof.test.ts',
  'faults/red.proof.test.ts',
];
/** `npm test` leaves these to `npm test -- --all`: what they look at costs much, or has a story in a browser. */
const left = process.env['GATE'] === undefined ? [] : ['**/*.whole.test.ts', '**/*.whole.page.test.ts'];
const manyRounds = [
  'server/src/durability.test.ts',
  'faults/closing.test.ts',
  'server/src/content/merge/interleavings.test.ts',
  'server/src/console/interleavings.proof.test.ts',
  'server/src/console/sheets.whole.test.ts',
  'server/src/notices/push/killed.proof.test.ts',
];

/** Pages of the portal, rendered without a browser (web/src/testing). */
const pages = {
  define: { __FLAGS__: '"assets/flags"', __LOGO__: '"/logo.svg"' },
  // React as it is built for students, which NODE_ENV chooses, and the calls that this build of it knows.
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  test: {
    name: 'pages',
    pool: 'vmForks' as const,
    include: ['web/src/**/*.page.test.ts'],
    exclude: left,
    environment: './web/build/testEnvironment.ts',
    environmentOptions: { jsdom: { url: 'http://portal.test/' } },
    env: { NODE_ENV: 'production' },
    // Both cores are at work anyway: memory that is given back by four threads at once cost a fifth of these tests.
    execArgv: ['--single-threaded-gc'],
    // They keep toasts and listeners in their modules: a page that is loaded anew must have none of the one before.
    server: { deps: { inline: ['react-hot-toast', 'wouter'] } },
  },
};

export default defineConfig({
  test: {
    // More than the cores of a small machine: a test waits for its portal. Every file has its own databases. One less in
    // the gate, where two browsers are at work beside them and a story would wait too long for its portal.
    maxWorkers: process.env['GATE'] === undefined ? 3 : 2,
    // Patience for a machine that has much else to do; no test measures time. With --all each goes through all values
    // and rounds, six times as many.
    testTimeout: process.env['WHOLE'] === undefined ? 60_000 : 120_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], exclude: [...long, ...left] } },
      { test: { name: 'contract', include: ['{contract,bank}/src/**/*.test.ts'], isolate } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [...safety, ...long, ...left],
          globalSetup,
          retry,
          isolate,
        },
      },
      { test: { name: 'safety', include: safety, globalSetup, isolate } },
      { test: { name: 'faults', include: ['faults/**/*.test.ts'], exclude: proof, globalSetup } },
      {
        test: {
          name: 'proof',
          include: [...proof, ...manyRounds],
          globalSetup,
          env: { WHOLE: '1', KILLS: '20', CLOSES: '200', INTERLEAVINGS: '1000', SHEETS: '10000' },
        },
      },
      {
        define: pages.define,
        test: { name: 'web', include: ['web/src/**/*.test.ts'], exclude: [...pages.test.include, ...long, ...left], isolate },
      },
      { test: { name: 'long', include: long, globalSetup, testTimeout: 300_000 } },
      pages,
    ],
  },
});
