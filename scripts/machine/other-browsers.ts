import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.ts';

/** What each Debian package brings that we run. */
const PACKAGES = { 'firefox-esr': ['firefox-esr'], 'webkit2gtk-driver': ['WebKitWebDriver'], xvfb: ['Xvfb'] };

/** A library's part, under the folder of the machine's architecture. */
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

const folders = (): string[] => [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
const isThere = (program: string): boolean => folders().some((folder) => existsSync(join(folder, program)));

/** The browser that shows WebKitGTK; undefined when it is not installed. */
export const miniBrowser = (): string | undefined => globSync(MINI_BROWSER).toSorted().at(-1);

/**
 * Sees to it that Firefox and WebKitGTK are on this machine, installed from Debian's packages where that can be done.
 * @throws Error naming the remedy when one is missing.
 */
export async function ensureOtherBrowsers(): Promise<void> {
  for (const [name, programs] of Object.entries(PACKAGES)) {
    if (programs.every(isThere)) continue;
    if (!(await aptInstall(name)) || !programs.every(isThere))
      throw new Error(`${name} is missing and could not be installed: apt-get install ${Object.keys(PACKAGES).join(' ')}`);
  }
  if (!miniBrowser()) throw new Error(`no ${MINI_BROWSER}: apt-get install --reinstall webkit2gtk-driver`);
}
