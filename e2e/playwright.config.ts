import { defineConfig } from '@playwright/test';
import { isWhole } from '../server/src/testing/whole.ts';

const PROOF = '**/*.proof.spec.ts';
/** `npm test` leaves these to `npm test -- --all`. */
const left = process.env['GATE'] === undefined ? [] : ['**/*.whole.spec.ts'];
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  globalSetup: './helpers/school.setup.ts',
  outputDir: '../test-results',
  workers: 2,
  // A shared, busy machine can hold any page up beyond every patience: there a test has a second try, and the run names
  // it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // `npm test` runs the unit tests at the same time, which takes half of the machine from a story.
  timeout: 40_000,
  // Ends a run that hangs while its results can still be written.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    screenshot: 'only-on-failure',
    // Tests of it allow it: a worker's own requests pass by what a test lays over the network.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Nothing leaves this machine, and nothing needs a graphics card.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A busy machine must not pass for a slow line, on which pictures far below are fetched too.
        '--force-effective-connection-type=4G',
      ],
    },
  },
  projects: [
    { name: 'gate', testIgnore: [PROOF, ...left], use: { viewport: { width: 1280, height: 800 } } },
    // What is long, or proves once more what a story of the gate or a test of pages has proved.
    ...(isWhole ? [{ name: 'proof', testMatch: PROOF, timeout: 60_000, use: { viewport: { width: 1280, height: 800 } } }] : []),
  ],
});
