import { SaxesParser, type SaxesAttributeNS } from 'saxes';
import { TreeError } from './treeError.ts';
import { tell, type Said } from '../told.ts';

/** An element of an XML document, with its content in its order. Names are without prefixes. */
export interface Tree {
  name: string;
  attributes: Record<string, string>;
  content: (Tree | string)[];
  line: number;
  /** The comment before the element. */
  comment?: string | undefined;
}

/** Numbers that no honest document reaches; `piece` is of bytes, and an element counts a hundred. */
const MOST = { depth: 250, attribute: 500_000, piece: 250_000_000 };

/** How a document is read otherwise than usual. */
export interface Reading {
  /** True where a DOCTYPE that declares nothing of its own may stand. */
  doctype?: boolean;
  /** The most bytes of one element in the root. */
  piece?: number;
}

/** Reads XML as it comes; no entity is ever expanded but those of XML itself. Throws a TreeError. */
class Reader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #called: string;
  readonly #most: number;
  readonly #open: Tree[] = [{ name: '', attributes: {}, content: [], line: 0 }];
  #size = 0;
  #comment: string | undefined;

  constructor(called: string, { doctype = false, piece = MOST.piece }: Reading = {}) {
    this.#called = called;
    this.#most = piece;
    const parser = this.#parser;
    parser.on('error', (error) => {
      const why = error.message.replace(/^\d+:\d+: /u, '').slice(0, 200);
      throw this.#fault(tell('xml_unsound', { why }));
    });
    parser.on('doctype', (text) => {
      if (!doctype || text.includes('[')) throw this.#fault(tell('xml_doctype'), true);
    });
    parser.on('comment', (text) => {
      this.#comment = text.trim().slice(0, 200);
    });
    parser.on('opentag', ({ local, attributes }) => this.#begin(local, Object.values(attributes)));
    parser.on('text', (text) => this.#add(text));
    parser.on('cdata', (text) => this.#add(text));
    parser.on('closetag', () => {
      const element = this.#open.pop();
      if (this.#open.length <= 2) this.#size = 0;
      // Nothing stands in its parent before it has ended: a large document is taken away piece by piece.
      if (element) this.#open.at(-1)?.content.push(element);
    });
  }

  /** The outer element; undefined before the element has begun. */
  get root(): Tree | undefined {
    return this.#open[1] ?? this.#open[0]?.content.find((each) => typeof each !== 'string');
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): Tree {
    this.#parser.close();
    if (!this.root) throw this.#fault(tell('xml_empty'));
    return this.root;
  }

  #fault(why: Said, hostile = false): TreeError {
    return new TreeError(tell('xml_at', { file: this.#called, line: this.#parser.line, why }), hostile);
  }

  #begin(name: string, given: SaxesAttributeNS[]): void {
    if (this.#open.length > MOST.depth) throw this.#fault(tell('xml_deep', { most: MOST.depth }), true);
    this.#grow(100);
    const attributes: Record<string, string> = {};
    for (const { local, prefix, value } of given) {
      if (value.length > MOST.attribute && !value.startsWith('data:image/'))
        throw this.#fault(tell('xml_attribute', { most: MOST.attribute }), true);
      if (prefix !== 'xmlns' && local !== 'xmlns') attributes[local] ??= value;
    }
    this.#open.push({ name, attributes, content: [], line: this.#parser.line, comment: this.#comment });
    this.#comment = undefined;
  }

  #add(text: string): void {
    const content = this.#open.at(-1)?.content ?? [];
    if (text === '' || this.#open.length === 1) return;
    this.#grow(text.length);
    const last = content.at(-1);
    if (typeof last === 'string') content[content.length - 1] = last + text;
    else content.push(text);
  }

  #grow(by: number): void {
    this.#size += by;
    if (this.#size > this.#most) throw this.#fault(tell('xml_piece', { mb: this.#most / 1e6 }), true);
  }
}

/** Reads a whole XML document. `called` names it in messages. Throws a TreeError. */
export function treeOf(bytes: Uint8Array, called: string, reading?: Reading): Tree {
  const reader = new Reader(called, reading);
  reader.write(decoded(bytes, called));
  return reader.end();
}

/** A large document in UTF-8: its bytes as they come, its name, its outer element, and bytes of one piece. */
interface Large {
  chunks: AsyncIterable<Uint8Array>;
  called: string;
  outer: { name: string; of: string };
  piece: number;
}

/** Yields what stands right in the root of a large document, one after another; nothing else is kept. */
export async function* piecesOf({ chunks, called, outer, piece }: Large): AsyncGenerator<Tree> {
  const reader = new Reader(called, { piece });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    reader.write(decodedBy(decoder, chunk, called, true));
    const { root } = reader;
    if (root && root.name !== outer.name)
      throw new TreeError(tell('xml_other', { file: called, of: outer.of, found: root.name.slice(0, 40), wanted: outer.name }));
    yield* taken(root);
  }
  yield* taken(reader.end());
}

/** Takes out of an element those of its elements that have ended. */
const taken = (root: Tree | undefined): Tree[] => (root?.content.splice(0) ?? []).filter((each) => typeof each !== 'string');

export const elementsOf = (tree: Tree | undefined): Tree[] => (tree?.content ?? []).filter((each) => typeof each !== 'string');

/** Returns the elements of these names right within an element. */
export const childrenOf = (tree: Tree | undefined, ...names: string[]): Tree[] =>
  elementsOf(tree).filter(({ name }) => names.includes(name));

export const childOf = (tree: Tree | undefined, ...names: string[]): Tree | undefined => childrenOf(tree, ...names)[0];

/** The elements of these names anywhere in it, in their order; none within one that is found. */
export function within(tree: Tree | undefined, ...names: string[]): Tree[] {
  return elementsOf(tree).flatMap((each) => (names.includes(each.name) ? [each] : within(each, ...names)));
}

/** Returns all text of an element. */
export const textOf = (tree: Tree | undefined): string =>
  (tree?.content ?? []).map((each) => (typeof each === 'string' ? each : textOf(each))).join('');

/** Returns all text of an element as one line. */
export const lineOf = (tree: Tree | undefined): string => textOf(tree).replaceAll(/\s+/gu, ' ').trim();

/** The encodings that programs write XML in. */
const KNOWN = new Set(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1', 'latin1', 'us-ascii']);

/** Reads an XML document in the encoding that its first bytes name. Throws a TreeError where the bytes do not fit. */
function decoded(bytes: Uint8Array, called: string): string {
  const encoding = encodingOf(bytes);
  if (!KNOWN.has(encoding)) throw new TreeError(tell('encoding_unread', { file: called, encoding: encoding.slice(0, 40) }));
  return decodedBy(new TextDecoder(encoding, { fatal: true }), bytes, called);
}

/** Reads bytes, of which more may come, as text. Throws a TreeError where they are of another encoding. */
function decodedBy(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, called: string, stream = false): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    const { encoding } = decoder;
    throw new TreeError(tell('encoding_other', { file: called, encoding: encoding.toUpperCase() }));
  }
}

function encodingOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (head.startsWith('\u00FF\u00FE') || head.startsWith('<\0')) return 'utf-16le';
  if (head.startsWith('\u00FE\u00FF') || head.startsWith('\0<')) return 'utf-16be';
  const [, named = 'utf-8'] = /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/u.exec(head) ?? [];
  return named.toLowerCase();
}
