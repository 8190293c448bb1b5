/** The source of a question, as the content folder writes it. */
export type Question = Readonly<Record<string, unknown>>;
