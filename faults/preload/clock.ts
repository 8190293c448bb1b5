/**
 * Loaded into a server before its own code (`--import`): its clock is off by as many milliseconds as the file
 * FAULT_CLOCK says, looked at again and again, so that a test can move the clock of a process that runs.
 */
import { readFileSync } from 'node:fs';

const file = process.env['FAULT_CLOCK'] ?? '';
const LOOK_MS = 20;
const Real = Date;
let [shift, lookedAt] = [0, -Infinity];

function shifted(): number {
  if (performance.now() - lookedAt > LOOK_MS) {
    lookedAt = performance.now();
    shift = Number(readFileSync(file, 'utf8'));
  }
  return Real.now() + shift;
}

globalThis.Date = new Proxy(Real, {
  construct: (target, given: [], self) => Reflect.construct(target, given.length === 0 ? [shifted()] : given, self) as Date,
  get: (target, name) => (name === 'now' ? shifted : (Reflect.get(target, name) as unknown)),
});
