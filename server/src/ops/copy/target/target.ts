/** A place for the files of a copy, named GENERATION/FILE. Every call rejects where the place does not answer. */
export interface Target {
  /** Resolves once the file is there to stay, whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** The names of all files, in any order; a place that is not there has none. */
  list(): Promise<string[]>;
  remove(names: readonly string[]): Promise<void>;
  close(): void;
}
