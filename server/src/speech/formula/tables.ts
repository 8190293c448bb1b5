import { aside, group, isSign, only, type Node, type Row } from './node.ts';

const LINE = /^[|\u2223\u2016]$/u;

/** Says matrices, determinants, cases and lines cell by cell, with a pause after each. */
export function tables(row: Row): Row {
  const done: Node[] = [];
  for (const [place, node] of row.entries()) {
    const [before, after] = [row[place - 1], row[place + 1]];
    const inner = node.fences ? only(node.slots[0]) : undefined;
    const lines = node.lengths?.length ?? 0;
    if (inner?.tag === 'mtable') done.push(matrix(inner, 'matrix'));
    else if (node.tag !== 'mtable') {
      if (!isSign(node, LINE) || (before?.tag !== 'mtable' && after?.tag !== 'mtable')) done.push(node);
    } else if (isSign(before, LINE)) done.push(matrix(node, 'determinant'));
    else if (isSign(before, /^\{$/u)) done.splice(-1, 1, spoken(node, `${lines} cases,`, 'case', 'end cases'));
    else done.push(spoken(node, `${lines} lines,`, 'line', 'end lines'));
  }
  return done;
}

function matrix(table: Node, name: string): Node {
  const lengths = table.lengths ?? [];
  return spoken(table, `the ${lengths.length} by ${Math.max(...lengths)} ${name},`, 'row', `end ${name}`);
}

function spoken({ slots, lengths = [] }: Node, begin: string, line: string, end: string): Node {
  const words: Node[] = [aside(begin)];
  let at = 0;
  for (const [place, length] of lengths.entries()) {
    words.push(aside(`${line} ${place + 1}:`));
    for (const cell of slots.slice(at, at + length)) words.push(group(...cell), aside(','));
    at += length;
    words.splice(-1, 1, aside(';'));
  }
  return group(...words, aside(end));
}
