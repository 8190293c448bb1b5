import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type * as words from '#words/console/health';

/** The figures of all server instances in five minutes. */
export type Point = Data<typeof staffCalls.today.health_day>[number];

/** A figure that is drawn as a curve. */
export interface CurveRow {
  name: keyof typeof words.curves;
  figureOf: (point: Point) => number;
  /** The extreme to name in words: the least where too little is bad. */
  extreme: 'most' | 'least';
}

const MINUTES = 5;

export const CURVES: readonly CurveRow[] = [
  { name: 'calls', figureOf: ({ calls }) => calls / MINUTES, extreme: 'most' },
  { name: 'call_ms', figureOf: ({ call_ms }) => call_ms, extreme: 'most' },
  { name: 'write_ms', figureOf: ({ write_ms }) => write_ms, extreme: 'most' },
  { name: 'refused', figureOf: ({ failed, busy }) => (failed + busy) / MINUTES, extreme: 'most' },
  { name: 'codes_failed', figureOf: ({ codes_failed }) => codes_failed, extreme: 'most' },
  { name: 'disk_free', figureOf: ({ disk_free }) => disk_free * 100, extreme: 'least' },
];
