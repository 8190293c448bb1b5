import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall } from './apt.ts';
import { tool } from './command.ts';

/** Chromium without windows: the same engine, and a quarter less work for each test. */
const SHELL = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(wanted: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const inPath = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...applications, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, else one on this machine, else one installed now. `shell` takes one
 * without windows where there is one, and installs that: enough for tests, not for pictures and figures.
 * @throws Error naming the remedy when there is none and none can be installed: a browser test is never skipped.
 */
export async function ensureChromium({ shell = false } = {}): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  const wanted = shell ? [SHELL, ...names] : names;
  const found = find(wanted);
  if (found) return found;
  // Ubuntu has no package of the shell.
  if ((shell && (await aptInstall(SHELL))) || (await aptInstall('chromium'))) {
    const installed = find(wanted);
    if (installed) return installed;
  }
  console.log('Installing Chromium (playwright install chromium) …');
  await tool('@playwright/test', ['install', 'chromium']);
  const downloaded = find(wanted);
  if (downloaded) return downloaded;
  throw new Error('No Chromium or Chrome found, and none could be installed. Install one, or set CHROMIUM_PATH to it.');
}
