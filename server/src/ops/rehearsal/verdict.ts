import { counted } from '@portal/contract';
import type { Outcome } from './rehearsal.ts';

/**
 * Up to this, students notice nothing; up to the second, the page says 'saving' for a while. p95 of saves and hand-ins,
 * ms.
 */
const GOOD_MS = 1000;
const BEARABLE_MS = 5000;

export type Verdict = 'bears it' | 'bears it slowly' | 'does not bear it';

const seconds = (ms: number): string => (ms < 950 ? `${(ms / 1000).toFixed(2)} s` : `${(ms / 1000).toFixed(1)} s`);

/** The verdict of a rehearsal on a server. */
export interface Judged {
  verdict: Verdict;
  /** Sentences for its operator. */
  words: string[];
  /** How many students to rehearse with next, to find the limit of the server; undefined when that is known. */
  next?: number;
}

/** Judges a server by what came of a rehearsal. */
export function verdictOf(outcome: Outcome): Judged {
  const { students, handed_in, steps, errors, faults, lost, doubled, turned_away, unanswered } = outcome;
  const at = (step: string): number => steps[step]?.p95 ?? 0;
  const slowest = Math.max(at('start'), at('save'), at('hand in'));
  const whole = errors === 0 && lost === 0 && doubled === 0 && handed_in === students;
  const verdict = !whole || slowest > BEARABLE_MS ? 'does not bear it' : slowest > GOOD_MS ? 'bears it slowly' : 'bears it';
  const words = [
    `This server ${verdict}: ${counted(students, 'student')} in one exam at once, ${handed_in} of them handed in.`,
    `Of 100 students 95 waited at most ${seconds(at('start'))} to start, ${seconds(at('save'))} for a save and ${seconds(at('hand in'))} to hand in.`,
    lost === 0 && doubled === 0
      ? 'Every answer the server acknowledged is stored, once.'
      : `Acknowledged answers that are not stored as they were given: ${lost}; attempts stored twice: ${doubled}. That must never happen. Please report it.`,
  ];
  if (turned_away > 0) words.push(`Told to come back in a few seconds (429 or 503), and did: ${counted(turned_away, 'call')}.`);
  if (unanswered > 0)
    words.push(
      `Repeated because no answer came, or after a failure (5xx): ${counted(unanswered, 'call')}. Look at the log and at the proxy.`,
    );
  for (const [step, { count, example }] of Object.entries(faults))
    words.push(`'${step}' failed for ${count}, first with: ${example}`);
  if (verdict === 'bears it') return { verdict, words, next: students * 2 };
  if (verdict === 'does not bear it') return { verdict, words, next: Math.max(1, Math.floor(students / 2)) };
  words.push('Nothing is lost, but students wait. What to do: docs/SCALING.md.');
  return { verdict, words };
}
