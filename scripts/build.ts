import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FILE, buildFileOf } from '../server/src/core/build.ts';
import { stopTogether } from './machine/command.ts';
import { buildWeb, isFresh } from './machine/web-build.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

stopTogether();
// The launcher asks before it installs what a build needs.
if (process.argv.includes('--is-fresh')) process.exit(isFresh() ? 0 : 1);
const ifStale = process.argv.includes('--if-stale');
const { code, output } = await buildWeb({ ifStale });
// Whoever starts the portal wants to hear of failures only; whoever builds it, of warnings too.
if (output.trim() && (code !== 0 || !ifStale)) console.error(output.trim());
if (code === 0) writeFileSync(path.join(ROOT, BUILD_FILE), JSON.stringify(await buildFileOf(ROOT)));
process.exitCode = code;
