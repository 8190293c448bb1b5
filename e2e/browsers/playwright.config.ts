import { defineConfig } from '@playwright/test';
import type { Engine } from './fixture.ts';

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  globalTimeout: 10 * 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
