/** A piece of work by the clock. */
export interface Job {
  /** The name of the job's row in the table `job`. */
  name: string;
  /** How often the job is due. */
  every_ms: number;
  /** Looks, without a write, whether there is anything to do, before the job is claimed. Left out: there always is. */
  isDue?: () => Promise<boolean>;
  /**
   * Does what is due now; ends early once `signal` is aborted: the portal stops, or another instance has taken the work
   * over. A second run beside it must do no harm. When it rejects, that is logged, and the next run tries again.
   */
  run: (signal: AbortSignal) => Promise<void>;
}
