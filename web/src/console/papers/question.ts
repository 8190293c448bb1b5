export type Question = Readonly<Record<string, unknown>>;
