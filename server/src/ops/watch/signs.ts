import { counted } from '@portal/contract';
import { REMEDY } from '../../core/clock/words.ts';
import type { Config } from '../../core/env.ts';
import type { CopyState } from '../../core/services.ts';
import { space } from '../doctor/files.ts';
import { failure, ok, warning, type Finding } from '../doctor/finding.ts';
import type { Done } from './pulse.ts';

/** So many codes that no gateway takes, and more than it takes, are no slip of a number. */
const CODES = 3;
/** A save that takes longer is felt by whoever taps on, ms. */
const SLOW_WRITE_MS = 500;
const SLOW_CALL_MS = 2000;
/** Fewer calls a minute say nothing about how quick the portal is. */
const FEW = 20;

/** What is known of a portal without a look into its database. */
export interface Seen {
  config: Config;
  minute: Done;
  isReady: boolean;
  /** What the clock has to say; undefined when all is well. */
  clock: string | undefined;
  /** The copy elsewhere, where one is kept. */
  copy: CopyState | undefined;
}

/** Judges what was seen in the last minute: all that an operator has to hear of at once, in the doctor's words. */
export function signsOf({ config, minute, isReady, clock, copy }: Seen): Finding[] {
  const { calls, failed, busy, codes, codes_failed, jobs_failed, call_ms, write_ms } = minute;
  return [
    isReady
      ? ok('writes', 'are durable')
      : failure(
          'writes',
          'the database takes none',
          'See that its disk has room and that it runs; the log says what it answered.',
        ),
    failed > 0
      ? (failed > 5 ? failure : warning)(
          'calls',
          `${counted(failed, 'call')} of ${calls} failed within a minute`,
          'Look for "call failed" in the log.',
        )
      : ok('calls', `${calls} a minute`),
    busy > 0
      ? (busy * 20 > calls ? failure : warning)(
          'load',
          `${counted(busy, 'call')} of ${calls} turned away within a minute`,
          'See what else the machine does; docs/SCALING.md says how many students it carries.',
        )
      : ok('load', 'nobody is turned away'),
    (calls > FEW && call_ms > SLOW_CALL_MS) || write_ms > SLOW_WRITE_MS
      ? warning(
          'speed',
          `of 100 calls 5 take longer than ${call_ms} ms, of 100 saves 5 longer than ${write_ms} ms`,
          'See what else the disk and the machine do.',
        )
      : ok('speed', `${call_ms} ms`),
    codes_failed > 0
      ? (codes_failed >= CODES && codes_failed * 2 > codes ? failure : warning)(
          'codes',
          `${codes_failed} of ${counted(codes, 'code')} not taken by a gateway within a minute`,
          'Students cannot sign in: see the account at the gateway; SMS_URL may name a second one.',
        )
      : ok('codes', 'taken'),
    jobs_failed > 0
      ? warning('jobs', `${counted(jobs_failed, 'run')} by the clock failed within a minute`, 'The log names them.')
      : ok('jobs', 'done'),
    clock === undefined ? ok('time', 'trusted') : failure('time', clock, REMEDY),
    space(config),
    ...(copy ? [copied(copy)] : []),
  ];
}

const copied = ({ lag_s, notice }: CopyState): Finding =>
  notice === undefined
    ? ok('copy', `${lag_s} s behind`)
    : warning('copy', notice, 'See that the place COPY_TO names is there and answers; the portal goes on by itself then.');
