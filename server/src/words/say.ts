import { messages } from './en/all.ts';

export type Code = keyof typeof messages;

/** The parts of a message, as they go over the wire. */
export type Params = Readonly<Record<string, string | number>>;

/** A message with its code, so that another language can say it from the same params. */
export interface Said {
  message: string;
  code: string;
  params?: Params;
}

/** The params of a message; none for a plain text. */
export type ParamsOf<C extends Code> = (typeof messages)[C] extends (params: infer P extends object) => string ? [params: P] : [];

/** The message of that code. A code that does not exist, or params that are missing, do not compile. */
export function say<C extends Code>(code: C, ...params: ParamsOf<C>): Said {
  // The signature pairs a code with its own params; through the table the compiler cannot see the pair.
  const text = messages[code] as string | ((given: unknown) => string);
  if (typeof text === 'string') return { message: text, code };
  const [given] = params;
  return { message: text(given), code, params: given as Params };
}
