import type { Decision } from '../../audit/audit.store.ts';
import type { Services } from '../../core/services.ts';
import type { Said } from '../../words/say.ts';

/** The outcome of a job, as staff see it; fields that its kind does not have are left out. */
export interface Outcome {
  /** Why the job failed: a message, or a sentence that no language has. */
  fault?: Said | string;
  /** The name of what the job made, such as a file. */
  name?: string;
  /** The parts that could not be made, though the rest can be used. */
  note?: Said | string;
  /** The action by which the job's change can be taken back. */
  audit_id?: number;
  /** Numbers by name. */
  counts?: Readonly<Record<string, number>>;
  /** Rows of a list that were left out, and why. */
  left?: readonly { row: number; reason: Said | string }[];
}

/** A job under way, as its kind is told of it. */
export interface Running {
  job_id: number;
  /** Counts how often it was begun. What is stored with an older number is refused: see `advance`. */
  runs: number;
  /** How far it was when an instance ended in the middle of it; 0 at first. */
  done: number;
  total: number;
  outcome: Outcome;
  /** The person who started the job, when and why. */
  by: Decision;
  /** Aborted when the portal stops, or when another instance has taken the job over. */
  signal: AbortSignal;
}

/**
 * A kind of work that staff start. `run` resolves to what came of it, or to undefined when it ended early because of
 * `signal`: then it is called again, here or in another instance. It is called again after a crash as well, so either
 * each piece is stored in one transaction together with how far it is (`advance` in that write job), or doing it twice
 * must come to the same as doing it once. It rejects with an OperatorError for what staff can put right: the job has
 * failed then. Anything else is tried again, ten times at most.
 */
export interface Kind<Input> {
  run: (services: Services, input: Input, job: Running) => Promise<Outcome | undefined>;
}
