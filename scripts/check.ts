import { stopTogether } from './machine/command.ts';
import { runChecks } from './steps/checks.ts';

stopTogether();
const { passed, failed } = await runChecks();
console.log(`check: ${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
