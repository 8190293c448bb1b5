import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type * as words from '#words/console/health';

/** Five minutes of all instances. */
export type Point = Data<typeof staffCalls.today.health_day>[number];

/** What is drawn of the points: one number each. */
export interface CurveRow {
  name: keyof typeof words.curves;
  valueOf: (point: Point) => number;
  /** What is looked for: the least where too little is bad. */
  extreme: 'most' | 'least';
}

const MINUTES = 5;

export const CURVES: readonly CurveRow[] = [
  { name: 'calls', valueOf: ({ calls }) => calls / MINUTES, extreme: 'most' },
  { name: 'call_ms', valueOf: ({ call_ms }) => call_ms, extreme: 'most' },
  { name: 'write_ms', valueOf: ({ write_ms }) => write_ms, extreme: 'most' },
  { name: 'refused', valueOf: ({ failed, busy }) => (failed + busy) / MINUTES, extreme: 'most' },
  { name: 'codes_failed', valueOf: ({ codes_failed }) => codes_failed, extreme: 'most' },
  { name: 'disk_free', valueOf: ({ disk_free }) => disk_free * 100, extreme: 'least' },
];
