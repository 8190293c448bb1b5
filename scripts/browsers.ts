import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FaultProxy } from '../faults/proxy.ts';
import { root } from './machine/command.ts';
import { ensureFirefox, ensureWebKit } from './machine/other-browsers.ts';
import { Tab, type Driver } from '../e2e/helpers/browsers/driver.ts';
import { formulasLieWell } from '../e2e/helpers/browsers/formulas.ts';
import { sitInLanguages, startLanguages } from '../e2e/helpers/browsers/languages.ts';
import { startFormulas, withoutMathsFonts } from '../e2e/helpers/formulas/school.ts';
import { startFirefox } from '../e2e/helpers/browsers/firefox.ts';
import { walk } from '../e2e/helpers/browsers/walk.ts';
import { startWebKit } from '../e2e/helpers/browsers/webkit.ts';
import { startPortal } from '../e2e/helpers/portal.ts';

/**
 * `npm run browsers`: the portal in Firefox and in WebKit, where this machine has them or can install them from
 * Debian's packages. One that it cannot have is named and skipped; ends with 1 when a walk fails, or when there was
 * nothing to walk in (not so with
 * `-- --if-there`, as part of `npm run prove`). `-- --loads 14` loads that often anew in the place of 50 times. A walk
 * that fails leaves a picture of its screen in test-results.
 */
/** As on a phone, in the dark: what is forgotten in one of the two is forgotten there. */
const LOOK = { width: 390, colours: 'dark' } as const;
const { values } = parseArgs({
  options: { 'if-there': { type: 'boolean', default: false }, loads: { type: 'string', default: '50' } },
});
const loads = Number(values.loads);
if (!(loads >= 1 && loads <= 1000)) {
  console.error(`--loads is a number from 1 to 1000, and not '${values.loads}'.`);
  process.exit(1);
}
const from = performance.now();
const say = (text: string) => console.log(`${((performance.now() - from) / 1000).toFixed(1).padStart(5)} s  ${text}`);

function keepPicture(name: string, picture: string): string {
  const file = join('test-results', `${name.replaceAll(' ', '-')}.png`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, file), Buffer.from(picture, 'base64'));
  return file;
}

async function walkIn(start: () => Promise<Driver>): Promise<void> {
  const { portal, stop } = await startPortal();
  const network = await FaultProxy.start(portal.url);
  let driver: Driver | undefined;
  try {
    driver = await start();
    const { name } = driver;
    const done = (step: string) => say(`${name}: ${step}`);
    await walk({ tab: new Tab(driver), portal, network, loads, done });
    await formulasLieWell(new Tab(driver), formulas);
    done('150 formulas lie in their boxes, by the font that the portal sends');
    await sitInLanguages(new Tab(driver), languages, done);
  } catch (error) {
    if (driver) say(`the screen then: ${keepPicture(driver.name, await driver.picture())}`);
    throw error;
  } finally {
    await driver?.stop();
    await network.stop();
    await stop();
  }
}

const firefox = await ensureFirefox();
const webkit = await ensureWebKit();
const walks = {
  ...(firefox && { Firefox: () => startFirefox(firefox.program, LOOK) }),
  ...(webkit && { WebKit: () => startWebKit(webkit, LOOK) }),
};
if (!firefox) console.log('Firefox skipped: it is not on this machine and cannot be installed (apt-get install firefox-esr).');
if (!webkit)
  console.log('WebKit skipped: it is not on this machine and cannot be installed (apt-get install webkit2gtk-driver xvfb).');

const folder = mkdtempSync(join(tmpdir(), 'portal-browsers-'));
// Phones have none.
Object.assign(process.env, withoutMathsFonts(folder));
const formulas = await startFormulas();
const languages = await startLanguages();
// At the same time: each waits for its network most of the while.
let failed = 0;
await Promise.all(
  Object.entries(walks).map(([name, start]) =>
    walkIn(start).catch((error: unknown) => {
      failed += 1;
      say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }),
  ),
);
await formulas.stop();
await languages.stop();
rmSync(folder, { recursive: true });
const walked = Object.keys(walks).length;
say(`${walked - failed} of ${walked} browsers passed`);
process.exitCode = failed > 0 || (walked === 0 && !values['if-there']) ? 1 : 0;
