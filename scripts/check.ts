import { stopTogether } from './machine/command.ts';
import { runChecks } from './checks/checks.ts';

stopTogether();
const { passed, failures } = await runChecks();
console.log(`check: ${passed} passed, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
