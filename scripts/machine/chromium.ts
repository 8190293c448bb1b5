import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall } from './apt.ts';
import { tool } from './command.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...applications, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * The path of a Chromium: CHROMIUM_PATH, else one on this machine, else one installed now.
 * @throws Error naming the remedy when there is none and none can be installed: a browser test is never skipped.
 */
export async function ensureChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  const found = find();
  if (found) return found;
  if (await aptInstall('chromium')) {
    const installed = find();
    if (installed) return installed;
  }
  console.log('Installing Chromium (playwright install chromium) …');
  await tool('@playwright/test', ['install', 'chromium']);
  const downloaded = find();
  if (downloaded) return downloaded;
  throw new Error('No Chromium or Chrome found, and none could be installed. Install one, or set CHROMIUM_PATH to it.');
}
