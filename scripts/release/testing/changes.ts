import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Change } from './installed.ts';

/** A step of the schema that a release has in addition. */
export const migration =
  (name: string, sql: string): Change =>
  (release) =>
    writeFileSync(path.join(release, 'server/src/db/migrations', name), sql);

/** Puts code before a place of a source. */
const before =
  (name: string, at: string, code: string): Change =>
  (release) => {
    const file = path.join(release, 'server/src', name);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(at)) throw new Error(`${file} has no '${at}' any more`);
    writeFileSync(file, text.replace(at, `${code};\n${at}`));
  };

/** Ends the portal at a place of its start. */
const ending = (at: string, code: string): Change => before('cli/serve/portal.ts', at, code);

/** Lets its doctor find a fault that there is not. */
export const redDoctor = before(
  'ops/doctor/doctor.ts',
  '  yield await versions',
  `  yield failure('doctor', say('said_by_machine', { answer: 'for a test' }), say('doctor_remedy'))`,
);

/** Crashes once its database is open, before it listens. */
export const crashing = ending('  noteServing(', 'process.exit(1)');
/** Crashes a moment after it is ready. */
export const crashingLater = ending('  holding?.listensOn(', 'setTimeout(() => process.exit(1), 1500)');

/** Several changes of one release. */
export const all =
  (...changes: Change[]): Change =>
  (release) =>
    changes.forEach((each) => each(release));
