import path from 'node:path';
import type { Archive } from '../archive/archive.ts';
import { documentIn } from '../archive/files.ts';
import { childOf, childrenOf, elementsOf, within, type Tree } from '../archive/tree.ts';
import { BankError, because } from '../bank.ts';
import type { Pictures } from '../pictures.ts';
import type { Line, TakeFile, WordTable } from './line.ts';
import { Numbering } from './numbering.ts';
import { isEmpty, linesOf } from './runs.ts';
import { Styles } from './styles.ts';
import { tell } from '../told.ts';

/** The lines of a paragraph, or those of the cells of a table, row by row; some of which may be merged. */
export type Block = { lines: Line[] } | (WordTable & { hasMerged: boolean });

/** A Word document as questions are looked for in it. */
export interface WordDocument {
  blocks: Block[];
  take: TakeFile;
}

const MAIN = 'word/document.xml';

/** Reads a document whose archive is open. Throws a BankError. */
export async function readDocument(archive: Archive, pictures: Pictures): Promise<WordDocument> {
  const main = await mainPart(archive);
  const root = await documentIn(archive, main);
  const body = childOf(root, 'body');
  if (!body) throw new BankError(tell('bank_no_text', { file: archive.file, entry: main }));
  const folder = path.posix.dirname(main);
  const beside = (name: string): Promise<Tree | undefined> => optional(archive, path.posix.join(folder, name));
  const styles = new Styles(await beside('styles.xml'));
  const numbering = new Numbering(await beside('numbering.xml'));
  const relations = await optional(archive, path.posix.join(folder, '_rels', `${path.posix.basename(main)}.rels`));
  return { blocks: blocksIn(body, styles, numbering), take: takeFrom(archive, folder, relations, pictures) };
}

async function mainPart(archive: Archive): Promise<string> {
  const relations = await optional(archive, '_rels/.rels');
  const found = childrenOf(relations, 'Relationship').find(({ attributes }) =>
    (attributes['Type'] ?? '').endsWith('/officeDocument'),
  );
  const target = (found?.attributes['Target'] ?? MAIN).replace(/^\/+/u, '');
  return archive.has(target) ? target : MAIN;
}

const optional = async (archive: Archive, name: string): Promise<Tree | undefined> =>
  archive.has(name) ? documentIn(archive, name) : undefined;

/** Elements around paragraphs that mean nothing here. */
const OPEN = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo']);

function blocksIn(tree: Tree, styles: Styles, numbering: Numbering): Block[] {
  return elementsOf(tree).flatMap((each): Block[] => {
    if (each.name === 'p') return [{ lines: paragraph(each, styles, numbering) }];
    if (each.name === 'tbl') return [tableOf(each, styles, numbering)];
    return OPEN.has(each.name) ? blocksIn(each, styles, numbering) : [];
  });
}

function paragraph(tree: Tree, styles: Styles, numbering: Numbering): Line[] {
  const numbered = styles.ofParagraph(childOf(tree, 'pPr'), 'numPr');
  const numId = childOf(numbered, 'numId')?.attributes['val'] ?? '0';
  const level = Number(childOf(numbered, 'ilvl')?.attributes['val'] ?? '0');
  // Word numbers no empty paragraph that it does not show.
  const mark = numId === '0' || isEmpty(tree) ? '' : numbering.next(numId, level);
  return linesOf(tree, mark, styles);
}

function tableOf(table: Tree, styles: Styles, numbering: Numbering): WordTable & { hasMerged: boolean } {
  const rows = within(table, 'tr').map((row) =>
    within(row, 'tc').map((cell) =>
      blocksIn(cell, styles, numbering).flatMap((block) => ('lines' in block ? block.lines : block.rows.flat(2))),
    ),
  );
  const [first] = rows.flat(2);
  if (within(table, 'tbl').length > 0) first?.changes.push(because`a table in a table becomes lines of text`);
  const plain = within(table, 'tr').findIndex((row) => within(row, 'tblHeader').length === 0);
  return { rows, heads: Math.max(plain, 0), hasMerged: within(table, 'gridSpan', 'vMerge', 'tbl').length > 0 };
}

/** Takes pictures that stand in the document itself. */
const takeFrom =
  (archive: Archive, folder: string, relations: Tree | undefined, pictures: Pictures): TakeFile =>
  async (place, verdict) => {
    const found = childrenOf(relations, 'Relationship').find(({ attributes }) => attributes['Id'] === place);
    const target = found?.attributes['Target'] ?? '';
    const name = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
    const called = path.posix.basename(name) || 'without a name';
    if (found?.attributes['TargetMode'] === 'External' || !archive.has(name))
      verdict.drop(because`its picture ${called} is not in the document`);
    else if (/\.(?:wmf|emf|wmz|emz)$/iu.test(name))
      verdict.drop(
        because`its picture ${called} is drawn for Windows (WMF, EMF): save it as PNG, or a formula as an equation of Word`,
      );
    else return pictures.takeFrom(archive, name, called, verdict);
    return undefined;
  };
