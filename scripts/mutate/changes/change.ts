/** One change of a file for the worse: the text from `from` to `to` becomes `after`. */
export interface Change {
  file: string;
  from: number;
  to: number;
  before: string;
  after: string;
  /** Stryker's name of the kind of change, or the rule for SQL texts. */
  kind: string;
}

/** Makes the change in the text of its file. */
export const changed = (text: string, { from, to, after }: Change): string => text.slice(0, from) + after + text.slice(to);
