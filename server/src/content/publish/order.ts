import type { Database } from '../../db/database.ts';
import type { Origin, Thing } from '../versions/thing.ts';
import type { DecidedThing } from '../store/decided.ts';
import type { Change } from '../store/changes.ts';
import type { Fault } from '@portal/bank/yaml/yaml';

/** The text that somebody wrote of one thing, to be shown to students. */
export interface PublishOrder {
  thing: Thing;
  /** The text as the folder's file has it; of news {head, body}. null takes the thing out. */
  source: unknown;
  /** The revision that was edited; 0 for a new thing. */
  base_revision: number;
  /** Who publishes. */
  by: string;
  origin?: Exclude<Origin, 'folder'>;
  /** The name under which the publisher's draft is kept; without it, as `by`. */
  person?: string;
  /** The draft that the publisher's page knows: another one stays. Without it, the draft goes whatever it is. */
  draft_revision?: number;
  /** Kept in the audit, in the transaction of the change. */
  decided?: DecidedThing;
  /** The chapter of a new quiz. */
  chapter?: string | undefined;
}

export interface PublishTarget {
  db: Database;
  mediaDir: string;
  timeZone: string;
  /**
   * Hosts from which the portal's pages load pictures, as its policy names them; where they are not known, nothing is
   * said of pictures.
   */
  pictureHosts?: readonly string[];
  /** Epoch milliseconds. */
  now: number;
}

/**
 * A fault with the field of the thing that it stands in, where it stands in one: 'heading', of news also 'body'; and
 * with the field within that, such as the 'title' of one of the `materials`.
 */
export type FieldFault = Fault & { field?: string; own?: string };

/**
 * The refusal of a text with mistakes: as `content check` says them, in the file that the thing would stand in. Nothing
 * was stored.
 */
export interface Refused {
  outcome: 'refused';
  faults: FieldFault[];
}

/** The changes for students that were published, or would be. */
export interface Published {
  outcome: 'published';
  revision: number;
  changes: Change[];
  warnings: FieldFault[];
}
