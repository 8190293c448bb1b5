import { htmlTable } from './htmlTable.ts';
import { linesBefore, MarkupError } from './markupError.ts';
import { pipeTable, pipeTableLines } from './pipeTable.ts';
import { tableHtml, type Table } from './table.ts';

interface Setting {
  /** Stands for the table until the text around it is set. */
  mark: (html: string) => string;
  /** Sets the text of a cell. */
  inline: (text: string) => string;
  /** Between lines of ``` stands code. */
  hasCode: boolean;
}

/**
 * A text with its tables set and taken out: `<table>` to `</table>`, and lines with bars. What stands between backticks
 * is code.
 */
export function withoutTables(text: string, setting: Setting): string {
  const set: SetTable = (table, line) => {
    try {
      return setting.mark(tableHtml(table(), setting.inline));
    } catch (error) {
      throw error instanceof MarkupError ? new MarkupError(error.said, line() + error.line) : error;
    }
  };
  return withoutPipes(withoutHtml(text, set), setting.hasCode, set);
}

type SetTable = (table: () => Table, line: () => number) => string;

function withoutHtml(text: string, set: SetTable): string {
  const lower = text.toLowerCase();
  const parts: string[] = [];
  let done = 0;
  for (let at = lower.indexOf('<table'); at >= 0; at = lower.indexOf('<table', at + 1)) {
    const begin = at;
    if (begin < done || lower[begin - 1] === '`') continue;
    const end = lower.indexOf('</table>', begin);
    if (end < 0) break;
    const table = text.slice(begin, end + '</table>'.length);
    parts.push(
      text.slice(done, begin),
      set(
        () => htmlTable(table),
        () => linesBefore(text, begin),
      ),
    );
    done = begin + table.length;
  }
  return parts.join('') + text.slice(done);
}

function withoutPipes(text: string, hasCode: boolean, set: SetTable): string {
  if (!text.includes('|')) return text;
  const lines = text.split('\n');
  const kept: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length;) {
    const [line, begin] = [lines[at] ?? '', at];
    if (hasCode && /^ {0,3}(?:```|~~~)/u.test(line)) isCode = !isCode;
    const found = isCode ? 0 : pipeTableLines(lines, at);
    kept.push(
      found > 0
        ? set(
            () => pipeTable(lines.slice(begin, begin + found)),
            () => begin,
          )
        : line,
    );
    at += Math.max(found, 1);
  }
  return kept.join('\n');
}
