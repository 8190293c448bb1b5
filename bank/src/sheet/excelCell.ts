import { because, type Reason } from '../bank.ts';
import type { Cell as ExcelCell, CellValue } from 'hucre/xlsx';
import { generalNumber, shownNumber } from './numberFormat.ts';

/** A cell as text; `fault` where what was typed is no longer known. */
export interface Cell {
  text: string;
  /**
   * The text with the tags of `typedText` where parts of it are raised, lowered, bold …; without it `text` is all there
   * is.
   */
  rich?: string;
  fault?: Reason;
}

type Font = NonNullable<NonNullable<ExcelCell['style']>['font']>;

/**
 * A cell of a workbook as a person sees it there; with `fault` where that cannot be told. Row and column from 0;
 * `formula` finds formulas.
 */
export function excelCell(row: number, column: number, value: CellValue, more: ExcelCell | undefined, formula: RegExp): Cell {
  const at = `${letters(column)}${row + 1}`;
  const fault = (why: Reason): Cell => ({ text: '', fault: because`cell ${at}: ${why}` });
  if (value instanceof Date) return fault(because`Excel has made a date of it: format the cell as text and type it again`);
  if (more?.type === 'error') return fault(because`Excel shows the error ${String(value)} there`);
  if (more?.formula !== undefined && (value === null || value === ''))
    return fault(because`it holds a formula without its result: open the file in Excel and save it again`);
  if (value === null || value === '') return { text: '' };
  const format = more?.style?.numFmt;
  if (typeof value === 'number') {
    const text = format === undefined ? generalNumber(value) : shownNumber(value, format);
    if (text === undefined)
      return fault(
        because`what Excel shows in the format ${format ?? ''} is not known: format the cell as text and type it again`,
      );
    return withFont(text, more?.style?.font, fault);
  }
  if (typeof value === 'boolean') return { text: value ? 'True' : 'False' };
  const runs = more?.richText;
  if (!runs) return withFont(value, more?.style?.font, fault);
  const strange = runs.map(({ font }) => symbolFont(font)).find((name) => name !== undefined);
  if (strange !== undefined) return fault(because`it is written in the font ${strange}, whose letters are other signs here`);
  const formulas = value.search(formula) >= 0;
  const rich = runs.map(({ text, font }) => tagged(text, font, !formulas)).join('');
  if ([...rich.matchAll(formula)].some(([whole]) => /<\/?(?:sup|sub|s)>/u.test(whole)))
    return fault(because`a part of its formula is raised, lowered or struck through: write ^ or _ instead`);
  return rich === value ? { text: value } : { text: value, rich };
}

/**
 * Applies the marks of a whole cell: bold and the like are only how a table looks; raised, lowered and struck through
 * change its meaning.
 */
function withFont(text: string, font: Font | undefined, fault: (why: Reason) => Cell): Cell {
  const strange = symbolFont(font);
  if (strange !== undefined && /[\p{L}\p{N}]/u.test(text))
    return fault(because`it is written in the font ${strange}, whose letters are other signs here`);
  const rich = tagged(text, font, false);
  return rich === text ? { text } : { text, rich };
}

/** Returns a font whose signs are not those of its letters. */
const symbolFont = (font: Font | undefined): string | undefined =>
  /^(?:symbol|wingdings|webdings)/iu.test(font?.name ?? '') ? font?.name : undefined;

/** The text between tags, its own spaces outside of them. `looks` says whether bold, italic and underlined count. */
function tagged(text: string, font: Font | undefined, looks: boolean): string {
  const tags = [
    ...(font?.vertAlign === 'superscript' ? ['sup'] : []),
    ...(font?.vertAlign === 'subscript' ? ['sub'] : []),
    ...(font?.strikethrough === true ? ['s'] : []),
    ...(looks && font?.bold === true ? ['b'] : []),
    ...(looks && font?.italic === true ? ['i'] : []),
    ...(looks && font?.underline ? ['u'] : []),
  ];
  const inner = text.trim();
  const before = text.slice(0, text.length - text.trimStart().length);
  const after = text.slice(text.trimEnd().length);
  if (tags.length === 0 || inner === '') return text;
  const open = tags.map((tag) => `<${tag}>`).join('');
  const close = tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
  return `${before}${open}${inner}${close}${after}`;
}

/** A column as Excel names it. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
