import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { BANK_LIMITS, BankError } from '../bank.ts';

/** An element with its text and the elements in it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
  /** Where it begins. */
  line: number;
  /** The comment before it, where it is a child of the root: Moodle says a question's number there. */
  comment?: string;
}

const DEPTH = 50;

/**
 * Reads an XML file piece by piece and yields the children of its root one after another; nothing else is kept.
 * Throws a BankError for what is not well formed, has a DOCTYPE or is too large. `seen` is called with bytes read.
 */
export async function* childrenOfRoot(file: string, root: string, seen: (bytes: number) => void): AsyncGenerator<Element> {
  const parser = new SaxesParser({ position: true });
  const open: Element[] = [];
  let comment = '';
  let ready: Element[] = [];
  let size = 0;
  const grow = (by: number): void => {
    size += by;
    if (size > BANK_LIMITS.questionBytes)
      throw new BankError(`${file}:${parser.line} one question is larger than ${BANK_LIMITS.questionBytes / 1e6} MB.`);
  };
  const add = (text: string): void => {
    const element = open.at(-1);
    if (!element) return;
    grow(text.length);
    element.text += text;
  };
  parser.on('error', (error) => {
    throw new BankError(
      `${file}:${parser.line} is not well-formed XML: ${error.message.replace(/^\d+:\d+: /u, '')} Export the bank again.`,
    );
  });
  parser.on('doctype', () => {
    throw new BankError(`${file}:${parser.line} holds a DOCTYPE, which a question bank has no use for. It is refused.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && name !== root)
      throw new BankError(`${file} is not Moodle XML: its outer element is <${name.slice(0, 40)}>, not <${root}>.`);
    if (open.length >= DEPTH) throw new BankError(`${file}:${parser.line} elements stand in each other more than ${DEPTH} deep.`);
    const element: Element = {
      name,
      attributes: attributes as Record<string, string>,
      text: '',
      children: [],
      line: parser.line,
    };
    if (open.length === 1) {
      element.comment = comment;
      comment = '';
    }
    if (open.length === 1) size = 0;
    grow(100);
    // The root keeps nothing: it would grow to the whole file.
    if (open.length > 1) open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('comment', (text) => {
    if (open.length === 1) comment = text.trim().slice(0, 200);
  });
  parser.on('text', (text) => open.length > 1 && add(text));
  parser.on('cdata', (text) => open.length > 1 && add(text));
  parser.on('closetag', () => {
    const element = open.pop();
    if (element && open.length === 1) ready.push(element);
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    parser.write(decoded(decoder, bytes, file));
    seen(bytes.length);
    const done = ready;
    ready = [];
    yield* done;
  }
  parser.close();
  yield* ready;
}

function decoded(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer, file: string): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new BankError(`${file} is not UTF-8 text. Export it again with the encoding UTF-8.`);
  }
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: Element, name: string): Element[] => element.children.filter((child) => child.name === name);

/** The text in `<name><text>…</text></name>` or `<name>…</name>`. */
export const textOf = (element: Element | undefined): string => (childOf(element, 'text') ?? element)?.text ?? '';
