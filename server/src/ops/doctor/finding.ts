/** The finding of one examination; `remedy` says what to do about anything that is not 'ok'. */
export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'failure';
  found: string;
  remedy: string;
}

/** A finding, and since when it is in its state, epoch milliseconds. */
export interface Since extends Finding {
  since: number;
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found, remedy: '' });
export const warning = (check: string, found: string, remedy: string): Finding => ({ check, state: 'warning', found, remedy });
export const failure = (check: string, found: string, remedy: string): Finding => ({ check, state: 'failure', found, remedy });

/** Returns what an error says. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));
