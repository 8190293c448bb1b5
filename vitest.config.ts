import { defineConfig } from 'vitest/config';

/** A busy machine can hold a test up beyond every patience: on CI it has a second try there, which the run shows as a retry. */
const retry = process.env['CI'] ? 1 : 0;
const globalSetup = 'scripts/checks/test-database.ts';
/** The tests that keep data safe have no second try: a loss that happens once in fifty runs is a loss. */
const safety = ['server/src/db/**/*.test.ts', 'server/src/durability.test.ts'];

export default defineConfig({
  test: {
    // Two cores are what a small machine has; every file has its own databases, so files may run side by side.
    maxWorkers: 2,
    // Patience for a machine that has much else to do; no test measures time.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'], exclude: safety, globalSetup, retry } },
      { test: { name: 'safety', include: safety, globalSetup } },
      { test: { name: 'faults', include: ['faults/**/*.test.ts'], globalSetup } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
