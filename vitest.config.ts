import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are what a small machine has; every file has its own databases, so files may run side by side.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'], globalSetup: 'scripts/steps/test-database.ts' } },
      { test: { name: 'faults', include: ['faults/**/*.test.ts'], globalSetup: 'scripts/steps/test-database.ts' } },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
