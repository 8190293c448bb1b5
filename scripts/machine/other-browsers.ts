import { existsSync, globSync } from 'node:fs';
import { aptInstall } from './apt.ts';

/** Programs of a browser other than Chromium, by their paths. */
export interface Programs {
  /** The program to run: Firefox itself, or WebKit's driver. */
  program: string;
  /** The browser that the driver starts. */
  browser?: string;
}

const first = (...patterns: string[]): string | undefined =>
  patterns.flatMap((pattern) => (pattern.includes('*') ? globSync(pattern) : [pattern])).find((path) => existsSync(path));

const firefox = (): Programs | undefined => {
  const program = first(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr');
  return program ? { program } : undefined;
};

const webkit = (): Programs | undefined => {
  const program = first('/usr/bin/WebKitWebDriver');
  const browser = first('/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/lib/*/webkit*/MiniBrowser');
  return program && browser && existsSync('/usr/bin/Xvfb') ? { program, browser } : undefined;
};

/** Firefox, on this machine or installed now from Debian's packages; undefined where neither can be. */
export const ensureFirefox = (): Promise<Programs | undefined> => ensure(firefox, ['firefox-esr']);

/** WebKitGTK with its driver, and a screen for it; undefined as above. */
export const ensureWebKit = (): Promise<Programs | undefined> => ensure(webkit, ['webkit2gtk-driver', 'xvfb']);

async function ensure(find: () => Programs | undefined, packages: string[]): Promise<Programs | undefined> {
  const found = find();
  if (found || process.platform !== 'linux') return found;
  for (const name of packages) if (!(await aptInstall(name))) return undefined;
  return find();
}
