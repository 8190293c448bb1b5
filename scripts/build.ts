import { stopTogether } from './machine/command.ts';
import { buildWeb } from './machine/web-build.ts';

stopTogether();
const ifStale = process.argv.includes('--if-stale');
const { code, output } = await buildWeb({ ifStale });
// Whoever starts the portal wants to hear of failures only; whoever builds it, of warnings too.
if (output.trim() && (code !== 0 || !ifStale)) console.error(output.trim());
process.exitCode = code;
