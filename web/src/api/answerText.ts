import type { Answer } from '@portal/contract';

/** What an answer says: `code` and `params` are missing on other servers. */
export type Said = Pick<Answer, 'message' | 'code' | 'params'>;

type Own = Readonly<Record<string, (params: NonNullable<Said['params']>) => string>>;

/** The server speaks English by itself: nothing here is to be said otherwise. */
const OWN: Own = {};

/** The message of an answer in the portal's own words for its code, where there are any; else as the server says it. */
export const answerText = ({ message, code = '', params = {} }: Said, own = OWN): string =>
  (Object.hasOwn(own, code) && own[code]?.(params)) || message;
