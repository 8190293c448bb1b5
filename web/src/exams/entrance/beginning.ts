import type { attempts, Data } from '@portal/contract';

/** What start_attempt answers. */
export type Started = Data<typeof attempts.start_attempt>;

/** How a student has come from the entrance, where the declaration was agreed to. */
export interface Beginning {
  /**
   * Opens the paper that is here sealed, and puts it where `exam` is asked for; absent where there is none. Resolves in
   * any case.
   */
  open?: (started: Started) => Promise<void>;
}
