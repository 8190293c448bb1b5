/**
 * A thing that authors write: a subject, a chapter with its topics and materials, a quiz, an exam, a live class, an
 * item of news, the school.
 */
export interface Thing {
  /** The kind as the folder's messages name it: 'quiz', 'live class' … */
  kind: string;
  key: string;
}

/** Where a revision was made: by a load, by a person in the console, by a command. */
export type Origin = 'folder' | 'console' | 'command';

/** The text that an author wrote of a thing, and its place in a folder. */
export interface Source extends Thing {
  /** The file with the text, as a path within the folder. */
  path: string;
  /** The place among the things of the same file. */
  position: number;
  /** JSON of the YAML as written; of news {head, body}. */
  document: string;
  /** JSON {stored link: path in the folder} of the media that go with it. */
  files: string;
}

/** The text of a thing as the database holds it. */
export interface SourceRow extends Source {
  revision: number;
  origin: Origin;
  /**
   * The hash of the text on which portal and folder last agreed; '' that it is not there; null where only the folder
   * ever changed it.
   */
  synced_hash: string | null;
  archived: number;
}

export const nameOf = ({ kind, key }: Thing): string => `${kind} ${key}`;
