import { Parser } from 'htmlparser2';
import type { Verdict } from '../bank.ts';
import type { Piece } from './gathered.ts';
import { HtmlPieces } from './htmlPieces.ts';
import { plainText } from './text.ts';

/**
 * Returns the name under which a picture of the bank is kept, from its address in the text; undefined when it is not
 * taken.
 */
export type TakePicture = (address: string, verdict: Verdict) => Promise<string | undefined>;

/**
 * HTML as markup: what the portal does not show is named in the verdict, and what a question cannot do without drops
 * it.
 */
export async function htmlText(html: string, verdict: Verdict, picture: TakePicture): Promise<string> {
  let markup = '';
  for (const { kind, value, alt } of piecesOf(html, verdict)) {
    if (kind === 'markup') markup += value;
    else if (kind === 'text') markup += spaced(value);
    else {
      const name = await picture(value, verdict);
      if (name !== undefined) markup += `![${(alt ?? '').replaceAll(/[[\]\s]+/gu, ' ').trim()}](${name})`;
    }
  }
  return markup
    .replaceAll(/<(b|i|u|s|sub|sup|code)>\s*<\/\1>/gu, '')
    .replaceAll(/(?<![ \t])[ \t]*\n\s*/gu, '\n')
    .trim();
}

/** The text's own spaces at its ends stay: they keep words around a tag apart. */
function spaced(value: string): string {
  const flat = value.replaceAll(/[\s\u00A0]+/gu, ' ');
  const inner = plainText(flat);
  return inner === '' ? (flat === '' ? '' : ' ') : `${flat.startsWith(' ') ? ' ' : ''}${inner}${flat.endsWith(' ') ? ' ' : ''}`;
}

function piecesOf(html: string, verdict: Verdict): Piece[] {
  const pieces = new HtmlPieces(verdict);
  const parser = new Parser({
    onopentag: (name, attributes) => pieces.open(name, attributes),
    ontext: (text) => pieces.text(text),
    onclosetag: () => pieces.close(),
  });
  // An editor of formulas for Moodle writes these signs, so that no filter takes them for tags.
  parser.write(
    html.replaceAll(/«math(?:(?!«math)[^])*?«\/math»/gu, (math) =>
      math.replaceAll('«', '<').replaceAll('»', '>').replaceAll('¨', '"').replaceAll('§', '&'),
    ),
  );
  parser.end();
  pieces.end();
  return pieces.all;
}
