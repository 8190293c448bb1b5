/** A LIKE pattern for what holds this text anywhere; for `LOWER(column) LIKE ? ESCAPE '\'`. */
export const likeOf = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
