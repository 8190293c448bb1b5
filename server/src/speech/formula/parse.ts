import { Parser } from 'htmlparser2';
import { element, said, token, type Node, type Row } from './node.ts';

/** Elements whose content says no more than it would without them. */
const CLEAR = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'merror', 'semantics', 'maction']);
/** Elements that say nothing. */
const SILENT = new Set(['annotation', 'annotation-xml', 'mphantom', 'none']);
const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
/** Elements with one argument, which is a row. */
const ONE_ROW = new Set(['msqrt', 'mtd', 'menclose']);

/** No formula that a person wrote is deeper. */
const DEEPEST = 100;

interface Open {
  tag: string;
  attributes: Record<string, string>;
  text: string;
  children: Row[];
}

/** The row that a `<math>` of a text holds. Throws where it is deeper than anything that can be said. */
export function parsed(mathml: string): Row {
  const root: Open = { tag: 'mrow', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (open.length > DEEPEST) throw new Error('the formula is too deep');
        open.push({ tag, attributes, text: '', children: [] });
      },
      ontext: (text) => {
        const last = open.at(-1);
        if (last) last.text += text;
      },
      onclosetag: () => {
        const done = open.length > 1 ? open.pop() : undefined;
        if (done) open.at(-1)?.children.push(rowOf(done));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(mathml);
  return root.children.flat();
}

function rowOf(made: Open): Row {
  const { tag, attributes, children } = made;
  if (SILENT.has(tag)) return [];
  if (tag === 'mspace') return Number.parseFloat(attributes['width'] ?? '') > 0 ? [token('gap', ' ')] : [];
  if (tag === 'mprescripts') return [token(tag, '')];
  if (TOKENS.has(tag)) return tokenOf(made);
  if (CLEAR.has(tag)) return children.flat();
  if (ONE_ROW.has(tag)) return [{ ...element(tag, children.flat()), text: attributes['notation'] ?? '' }];
  if (tag === 'mmultiscripts' && children.length === 4 && children[1]?.[0]?.tag === 'mprescripts')
    return [element('msubsup', [], ...children.slice(2)), ...(children[0] ?? [])];
  // A row within a table, then the table.
  if (tag === 'mtr') return [element('mtr', ...children.map((cell) => cell[0]?.slots[0] ?? []))];
  if (tag === 'mtable') return [tableOf(children.flat())];
  return [{ ...element(tag, ...children), text: attributes['linethickness']?.startsWith('0') ? 'unlined' : '' }];
}

function tableOf(rows: Row): Node {
  return { ...element('mtable', ...rows.flatMap(({ slots }) => slots)), lengths: rows.map(({ slots }) => slots.length) };
}

/** Letters of scripts that the engine would spell: it knows English. */
const FOREIGN = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}])\p{L}/u;

/** Letters of the private use area are ours, for words (write.ts). */
const OURS = /[\u{E000}-\u{F8FF}]/gu;

function tokenOf({ tag, attributes, text }: Open): Row {
  const shown = text.replaceAll(OURS, '').replaceAll(/\s+/gu, ' ');
  const trimmed = shown.trim();
  if (tag === 'mtext' || tag === 'ms') {
    const gap = [token('gap', ' ')];
    return [
      ...(/^\s/u.test(shown) ? gap : []),
      ...(trimmed ? [FOREIGN.test(trimmed) ? said(trimmed) : token('mtext', trimmed, true)] : []),
      ...(/\s$/u.test(shown) ? gap : []),
    ];
  }
  if (trimmed === '') return [];
  const upright = tag === 'mi' && (attributes['mathvariant'] === 'normal' || trimmed.length > 1);
  if (upright && FOREIGN.test(trimmed)) return [said(trimmed)];
  const isTight = tag === 'mo' && attributes['lspace'] === '0em' && attributes['rspace'] === '0em';
  return [{ ...token(tag, trimmed, upright), ...(isTight && { tight: true }) }];
}
