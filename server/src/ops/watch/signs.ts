import type { Said } from '@portal/bank/told';
import type { Config } from '../../core/env.ts';
import type { CopyState } from '../../core/services.ts';
import { say } from '../../words/say.ts';
import { space } from '../doctor/files.ts';
import { failure, ok, warning, type Finding } from '../doctor/finding.ts';
import type { Done } from './pulse.ts';

/** The fewest untaken codes, where most are untaken, that are a fault of the gateway and no slip of a number. */
const CODES = 3;
/** A save that takes longer is felt by whoever taps on, ms. */
const SLOW_WRITE_MS = 500;
const SLOW_CALL_MS = 2000;
/** Fewer calls a minute say nothing about how quick the portal is. */
const FEW = 20;

/** States as figures have them. */
export const LEVELS = { ok: 0, warning: 1, failure: 2 } as const;

/** The state of a portal that is known without a look into its database. */
export interface Seen {
  config: Config;
  minute: Done;
  jobs_failed: number;
  isReady: boolean;
  /** The fault of the clock; undefined when all is well. */
  clock: Said | undefined;
  /** The copy elsewhere, where one is kept. */
  copy: CopyState | undefined;
}

/** Judges what was seen in the last minute: all that an operator has to hear of at once, in the doctor's words. */
export function signsOf({ config, minute, jobs_failed, isReady, clock, copy }: Seen): Finding[] {
  const { calls, failed, busy, codes, codes_failed, call_ms, write_ms } = minute;
  return [
    isReady ? ok('writes', 'are durable') : failure('writes', say('writes_none'), say('writes_none_remedy')),
    failed > 0
      ? (failed > 5 ? failure : warning)('calls', say('calls_failed', { failed, of: calls }), say('calls_failed_remedy'))
      : ok('calls', `${calls} a minute`),
    busy > 0
      ? (busy * 20 > calls ? failure : warning)(
          'load',
          say('calls_turned_away', { busy, of: calls }),
          say('calls_turned_away_remedy'),
        )
      : ok('load', 'nobody is turned away'),
    (calls > FEW && call_ms > SLOW_CALL_MS) || write_ms > SLOW_WRITE_MS
      ? warning('speed', say('slow', { call_ms, write_ms }), say('slow_remedy'))
      : ok('speed', `${call_ms} ms`),
    codes_failed > 0
      ? (codes_failed >= CODES && codes_failed * 2 > codes ? failure : warning)(
          'codes',
          say('codes_untaken', { failed: codes_failed, of: codes }),
          say('codes_untaken_remedy'),
        )
      : ok('codes', 'taken'),
    jobs_failed > 0
      ? failure('jobs', say('jobs_failed', { failed: jobs_failed }), say('jobs_failed_remedy'))
      : ok('jobs', 'done'),
    clock === undefined ? ok('time', 'trusted') : failure('time', clock, say('clock_remedy')),
    space(config),
    ...(copy ? [copied(copy)] : []),
  ];
}

const copied = ({ lag_s, warning: behind }: CopyState): Finding =>
  behind === undefined ? ok('copy', `${lag_s} s behind`) : failure('copy', behind, say('copy_behind_remedy'));
