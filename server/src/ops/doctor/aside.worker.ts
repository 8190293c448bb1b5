import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../core/env.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const findings: Finding[] = [];
for await (const finding of examine(workerData as Config, process.env)) findings.push(finding);
parentPort?.postMessage(findings);
