import { tell } from '../told.ts';
import { MarkupError } from './markupError.ts';

const SIDES = ['top', 'bottom', 'left', 'right'];

/**
 * Turns temml's styles and classes, which the page's policy refuses, into attributes that
 * web/src/ui/RichText.module.css draws: lines, columns' sides, weight. Spaces and sizes go: fonts have their own.
 * Throws a MarkupError for what is not drawn.
 */
export const drawnByUs = (mathml: string): string =>
  mathml.replaceAll(/<([a-z]+)( [^<>]*)>/gu, (_, tag: string, attributes: string) => {
    const kept: string[] = [];
    const lines: string[] = [];
    for (const [whole, name, value = ''] of attributes.matchAll(/ ([\w:-]+)="([^"]*)"/gu)) {
      if (name === 'mathbackground' || name === 'mathcolor')
        throw new MarkupError(tell(tag === 'mspace' ? 'formula_bar' : 'formula_colour'));
      if (name === 'class') kept.push(...sideOf(tag, value));
      else if (name === 'style') for (const each of value.split(';')) kept.push(...styleOf(each, lines));
      else kept.push(whole);
    }
    return `<${tag}${[...new Set(kept)].join('')}${lines.length > 0 ? ` data-lines="${lines.join(' ')}"` : ''}>`;
  });

function sideOf(tag: string, classes: string): string[] {
  const side = tag === 'mtd' ? /(?:^| )tml-(left|right)(?: |$)/u.exec(classes)?.[1] : undefined;
  return side === undefined ? [] : [` data-align="${side}"`];
}

function styleOf(declaration: string, lines: string[]): string[] {
  const [property = '', value = ''] = declaration.split(':');
  const side = SIDES.find((each) => property === `border-${each}`);
  if (side !== undefined) lines.push([side, ...(/double|dashed/u.exec(value) ?? [])].join('-'));
  if (property === 'border') lines.push('box');
  if (/^(?:color|background)/u.test(property)) throw new MarkupError(tell('formula_colour'));
  if (property === 'transform') throw new MarkupError(tell('formula_mirrored'));
  return property === 'font-weight' && value.trim() === 'bold' ? [' data-weight="bold"'] : [];
}
