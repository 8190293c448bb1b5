import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopTogether } from './machine/command.ts';
import { ensureOtherBrowsers } from './machine/other-browsers.ts';
import { runOtherBrowserTests } from './steps/suites.ts';

/** `npm run browsers`: the tests of e2e/browsers in Firefox and WebKitGTK; arguments go to Playwright. */
stopTogether();
const results = mkdtempSync(join(tmpdir(), 'portal-browsers-'));
await ensureOtherBrowsers();
const { passed, failures } = await runOtherBrowserTests(join(results, 'browsers.json'), process.argv.slice(2));
rmSync(results, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
