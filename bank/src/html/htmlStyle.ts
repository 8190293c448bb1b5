import { because, type Reason } from '../bank.ts';
/** Reads the marks in an element's attributes and inline style that the text around it does not have. */
export interface Style {
  /** 'hidden': a reader does not see it. 'double': it says once more, for another program, what stands beside it. */
  hidden?: 'hidden' | 'double';
  /** Tags of the markup that stand for it. */
  tags: string[];
  /** The element's own tag counts for nothing: its style takes it back. */
  plain?: boolean;
  overline?: boolean;
  /** Lines and spaces are kept; 'code': in one width too. */
  lines?: 'code' | 'text';
  case?: string;
  /** A font that shows other signs than its letters. */
  font?: string;
  /** Why the question cannot be taken. */
  fault?: Reason;
}

/** The classes that other programs give to copies of a formula, and to text that is only read out. */
const DOUBLE = /(?:^|\s)(?:katex-html|MathJax\w*|MJX\w*|mjx\S*)(?:\s|$)/u;
const SPOKEN = /(?:^|\s)(?:sr-only|visually-hidden|accesshide|screen-reader-text)(?:\s|$)/u;

/** Takes back what the element itself means: `<b style="font-weight: normal">`. */
const TAKEN_BACK: Record<string, RegExp> = {
  'font-weight': /^(?:normal|[1-5]00)$/u,
  'font-style': /^normal$/u,
  'vertical-align': /^(?:baseline|0(?:[a-z]+|%)?)$/u,
  'text-decoration': /^none$/u,
};
const TAKES_BACK: Record<string, string> = {
  b: 'font-weight', strong: 'font-weight', i: 'font-style', em: 'font-style', sub: 'vertical-align', sup: 'vertical-align',
  u: 'text-decoration', s: 'text-decoration', del: 'text-decoration', ins: 'text-decoration', strike: 'text-decoration',
}; // prettier-ignore

/** Reads them. Names are as htmlparser2 writes them, in small letters. */
export function styleOf(name: string, attributes: Record<string, string>): Style {
  const css = declarations(attributes['style'] ?? '');
  const says = (property: string): string => css.get(property) ?? '';
  const names = attributes['class'] ?? '';
  const decoration = `${says('text-decoration')} ${says('text-decoration-line')}`;
  const back = TAKES_BACK[name];
  const weight = says('font-weight');
  const moved = raised(says('vertical-align')) ?? raised(says('font-variant-position')) ?? shifted(says);
  const [, font] =
    /^["']?\s*(symbol|wingdings(?:[\w ]*\w)?|webdings)\s*["']?(?:,|$)/iu.exec(attributes['face'] ?? says('font-family')) ?? [];
  const lines = /^pre|^break-spaces/u.test(says('white-space')) ? 'text' : undefined;
  return {
    tags: [
      ...(moved === undefined ? [] : [moved]),
      ...(/line-through/u.test(decoration) ? ['s'] : []),
      ...(/underline/u.test(decoration) || (name === 'span' && stroke(says('border-bottom'))) ? ['u'] : []),
      ...(/^(?:bold|bolder|[6-9]00)$/u.test(weight) ? ['b'] : []),
      ...(/^(?:italic|oblique)/u.test(says('font-style')) ? ['i'] : []),
    ],
    ...(DOUBLE.test(names)
      ? { hidden: 'double' as const }
      : isHidden(attributes, says, names)
        ? { hidden: 'hidden' as const }
        : {}),
    ...(back !== undefined && TAKEN_BACK[back]?.test(says(back)) === true ? { plain: true } : {}),
    ...(/overline/u.test(decoration) || (name === 'span' && stroke(says('border-top'))) ? { overline: true } : {}),
    ...(name === 'pre' ? { lines: 'code' as const } : lines ? { lines: 'text' as const } : {}),
    ...(/^(?:upper|lower)case$|^capitalize$/u.test(says('text-transform')) ? { case: says('text-transform') } : {}),
    ...(font === undefined ? {} : { font }),
    ...(/rotate|scale|matrix|skew/u.test(says('transform'))
      ? { fault: because`a part of it is turned or mirrored by its style` }
      : {}),
  };
}

function declarations(style: string): Map<string, string> {
  return new Map(
    style.split(';').flatMap((each) => {
      const [property = '', ...value] = each.split(':');
      const said = value
        .join(':')
        .replace(/!\s*important/iu, '')
        .trim();
      return said === ''
        ? []
        : [[property.trim().toLowerCase(), property.trim().toLowerCase() === 'font-family' ? said : said.toLowerCase()] as const];
    }),
  );
}

const isHidden = (attributes: Record<string, string>, says: (property: string) => string, names: string): boolean =>
  attributes['hidden'] !== undefined ||
  says('display') === 'none' ||
  /^(?:hidden|collapse)$/u.test(says('visibility')) ||
  /^0(?:\.0+)?%?$/u.test(says('opacity')) ||
  /^0(?:\.0+)?(?:[a-z]+|%)?$/u.test(says('font-size')) ||
  says('mso-hide') === 'all' ||
  SPOKEN.test(names);

/** Reads vertical-align: a keyword, or a length other than 0. */
function raised(align: string): 'sup' | 'sub' | undefined {
  if (align.startsWith('super')) return 'sup';
  if (align.startsWith('sub')) return 'sub';
  const length = /^[+-]?[\d.]+(?=[a-z]|%)/u.exec(align)?.[0];
  if (length === undefined || Number(length) === 0) return undefined;
  return Number(length) > 0 ? 'sup' : 'sub';
}

/** `position: relative; top: -0.5em` raises, too. */
function shifted(says: (property: string) => string): 'sup' | 'sub' | undefined {
  if (says('position') !== 'relative') return undefined;
  const up = raised(says('bottom'));
  if (up !== undefined) return up;
  const down = raised(says('top'));
  return down === undefined ? undefined : down === 'sup' ? 'sub' : 'sup';
}

/** A border that is seen. */
const stroke = (border: string): boolean => border !== '' && !/^(?:0|none|0px\b.*)$|\bnone\b|\bhidden\b/u.test(border);

/** Text in the letters that a style asks for: 'uppercase', 'lowercase', 'capitalize'; as it is without one. */
export function cased(text: string, how: string | undefined): string {
  if (how === undefined) return text;
  if (how === 'uppercase') return text.toUpperCase();
  return how === 'lowercase' ? text.toLowerCase() : text.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}
