import { found } from './found.ts';
import { foundInFile } from './foundInFile.ts';

/** A sentence with its code, so that another language can say it from the same params. */
export interface Said {
  message: string;
  code: string;
  params?: Params;
}

/** A sentence of every language; or one in English alone, which the console never meets. */
export type Sentence = string | Said;

/** The parts of a sentence: texts and numbers, or sentences within it, several after commas. */
export type Params = Readonly<Record<string, number | Sentence | readonly Sentence[]>>;

/** The params of a table's text; none for a plain one. Where it takes a text, it takes sentences as well. */
export type ParamsOf<Text> = Text extends (params: infer P extends object) => string
  ? [params: { [Name in keyof P]: P[Name] | (string extends P[Name] ? Sentence | readonly Sentence[] : never) }]
  : [];

/** The English text of a sentence. */
export const textOf = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence.message);

/** Returns the params with each sentence among them as its text. */
export const withTexts = (params: Params = {}, say = textOf): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      return [name, Array.isArray(value) ? value.map(say).join(', ') : say(value as Sentence)];
    }),
  );

/** Makes sentences of a table. A code that does not exist, or params that are missing, do not compile. */
export const sayer =
  <Table extends object>(table: Table) =>
  <C extends keyof Table & string>(code: C, ...params: ParamsOf<Table[C]>): Said => {
    // The signature pairs a code with its own params; through the table the compiler cannot see the pair.
    const text = table[code] as string | ((given: unknown) => string);
    if (typeof text === 'string') return { message: text, code };
    const [given = {}] = params as [given?: Params];
    return { message: text(withTexts(given)), code, params: given };
  };

/** Returns the sentence for a fault found in a text or a file, by its code. */
export const tell = sayer({ ...found, ...foundInFile });
