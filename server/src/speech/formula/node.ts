/** Parts that stand side by side in a formula. */
export type Row = readonly Node[];

/**
 * A part of a formula on its way from MathML to words: a token, or an element of which every argument is a row. Words
 * of our own stand in tokens that the engine does not look into.
 */
export interface Node {
  /** The name of the MathML element; 'gap' is a visible space, 'fenced' a row between brackets. */
  tag: string;
  text: string;
  /** Set in upright letters: a unit, a chemical formula, a word. */
  upright: boolean;
  slots: readonly Row[];
  /** A sign without space around it, as a bond has none. */
  tight?: boolean;
  /** The words to say instead of the node, as they stand. */
  words?: string;
  /** The brackets of 'fenced'. */
  fences?: readonly [open: string, close: string];
  /** The number of cells in each row of 'mtable'. */
  lengths?: readonly number[];
}

export const token = (tag: string, text: string, upright = false): Node => ({ tag, text, upright, slots: [] });
export const element = (tag: string, ...slots: Row[]): Node => ({ tag, text: '', upright: false, slots });

/** Words that stand for an operand: a number, a letter, a name. */
export const said = (words: string): Node => ({ ...token('mi', ''), words });
/** Words that stand between operands. */
export const sign = (words: string): Node => ({ ...token('mo', ''), words });
/** Words that part what stands before them from what follows. */
export const aside = (words: string): Node => ({ ...token('mtext', ''), words });

/** Makes one operand of several nodes: signs around it do not reach in. */
export const group = (...row: Node[]): Node => element('mrow', row);

/** The only node of a row; undefined where there are several or none. */
export const only = (row: Row | undefined): Node | undefined => (row?.length === 1 ? row[0] : undefined);

export const isSign = (node: Node | undefined, signs: RegExp): boolean =>
  node !== undefined && (node.tag === 'mo' || node.tag === 'mi') && signs.test(node.text);

/** Changes every row of a formula, the innermost first. */
export const everyRow = (row: Row, change: (row: Row) => Row): Row =>
  change(
    row.map((node) => (node.slots.length === 0 ? node : { ...node, slots: node.slots.map((slot) => everyRow(slot, change)) })),
  );

/** Changes every row of a formula, the outermost first. */
export const everyRowDown = (row: Row, change: (row: Row) => Row): Row =>
  change(row).map((node) =>
    node.slots.length === 0 ? node : { ...node, slots: node.slots.map((slot) => everyRowDown(slot, change)) },
  );
