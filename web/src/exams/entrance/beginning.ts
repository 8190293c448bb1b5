import type { attempts, Data } from '@portal/contract';

/** The server's answer to start_attempt. */
export type Started = Data<typeof attempts.start_attempt>;

/** The way a student has come from the entrance, where the declaration was agreed to. */
export interface Beginning {
  /**
   * Opens the sealed paper on this device, and puts it where `exam` is asked for; absent without a sealed paper. Always
   * resolves.
   */
  open?: (started: Started) => Promise<void>;
}
