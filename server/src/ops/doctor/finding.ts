import { textOf, type Said, type Sentence } from '@portal/bank/told';
import type { checks } from '../../words/en/health.ts';
import { say } from '../../words/say.ts';

export type Check = keyof typeof checks;

/** The finding of one examination; `remedy` says what to do about anything that is not 'ok'. */
export interface Finding {
  check: Check;
  state: 'ok' | 'warning' | 'failure';
  /** The words of the finding; of an 'ok' always in English, for only the command line shows that. */
  found: Sentence;
  remedy: Sentence;
}

/** A finding, and since when it is in its state, epoch milliseconds. */
export interface Since extends Finding {
  since: number;
}

export const ok = (check: Check, found: string): Finding => ({ check, state: 'ok', found, remedy: '' });
export const warning = (check: Check, found: Said, remedy: Said): Finding => ({ check, state: 'warning', found, remedy });
export const failure = (check: Check, found: Said, remedy: Said): Finding => ({ check, state: 'failure', found, remedy });

/** Returns the finding in English, as commands and alarms say it. */
export const inEnglish = <Found extends Finding>({ found, remedy, ...rest }: Found) => ({
  ...rest,
  found: textOf(found),
  remedy: textOf(remedy),
});

/** Returns what an error says. */
export const saidBy = (error: unknown): Said =>
  say('said_by_machine', { answer: error instanceof Error ? error.message : String(error) });
