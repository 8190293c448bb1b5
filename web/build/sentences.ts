import { parseSync, type ESTree } from 'vite';

/** A text in a source file that a student may read or hear. */
export interface Sentence {
  line: number;
  text: string;
}

type Place = 'shown' | 'elsewhere' | 'technical';
type Any = ESTree.Node & Record<string, unknown>;

/** Attributes of JSX, and fields of objects, that hold what is shown or read out. */
const SHOWN = /^(?:aria-(?:label|description|roledescription|valuetext)|alt|label|lead|placeholder|subtitle|text|title|words)$/u;
/** Attributes that hold none of it. */
const TECHNICAL = /^(?:className|allow|d|rel|sandbox|sizes|srcSet|style|viewBox)$|^data-/u;
/** Functions whose arguments are shown. */
const TELLING = /^(?:toast\w*|usePage|failed|wait)$/u;
/** What is thrown is for the log; what a student is told has another class (ApiError). */
const THROWN = /^(?:Error|TypeError|DOMException)$/u;

/** Several words that begin with a capital letter, or a single such word. */
const SENTENCE = /^\p{Lu}[\p{L}’']*[,.:!?…]* \S|^\p{Lu}\p{Ll}+[.!?…]*$/u;
/** A word of two letters or more with a space on a side: of a template, whose parts may begin anywhere. */
const PART = /\s\p{L}{2,}(?=[\s,.:!?…]|$)|^\p{L}{2,}(?=\s)/u;
const LETTER = /\p{L}/u;

/** Every sentence that stands in this file as a literal: text between tags, what is shown, what is told, and what looks like one. */
export function sentencesIn(file: string, code: string): Sentence[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Sentence[] = [];
  const note = ({ start }: Any, text: string) =>
    found.push({ line: code.slice(0, start).split('\n').length, text: text.replaceAll(/\s+/gu, ' ').trim() });

  const look = (node: Any, place: Place): void => {
    if (place === 'technical' || (node.type.startsWith('TS') && node.type.includes('Type'))) return;
    if (node.type === 'JSXText' && LETTER.test(String(node['value']))) note(node, String(node['value']));
    if (
      node.type === 'Literal' &&
      typeof node['value'] === 'string' &&
      (place === 'shown' ? LETTER : SENTENCE).test(node['value'])
    )
      note(node, node['value']);
    if (node.type === 'TemplateLiteral') {
      const parts = (node['quasis'] as ESTree.TemplateElement[]).map(({ value }) => value.cooked ?? '');
      if (parts.some((part) => (place === 'shown' ? LETTER : PART).test(part))) note(node, parts.join('…'));
    }
    for (const [key, child] of Object.entries(node))
      for (const each of [child].flat()) if (isNode(each)) look(each, placeOf(node, key, place));
  };
  look(program as unknown as Any, 'elsewhere');
  return found;
}

const isNode = (value: unknown): value is Any =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Where a node's child stands. What is shown stays so through a choice between texts, and no further. */
function placeOf(node: Any, key: string, place: Place): Place {
  switch (node.type) {
    case 'JSXAttribute':
      return key === 'name' || TECHNICAL.test(nameOf(node['name']))
        ? 'technical'
        : SHOWN.test(nameOf(node['name']))
          ? 'shown'
          : 'elsewhere';
    case 'Property':
      return key === 'key' ? 'technical' : SHOWN.test(nameOf(node['key'])) ? 'shown' : 'elsewhere';
    case 'JSXElement':
    case 'JSXFragment':
      return 'shown';
    case 'ConditionalExpression':
      return key === 'test' ? 'elsewhere' : place;
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'TemplateLiteral':
      return place;
    case 'CallExpression':
      if (isNode(node['callee']) && node['callee'].type === 'Super') return 'technical';
      return key === 'arguments' && TELLING.test(nameOf(node['callee'])) ? 'shown' : 'elsewhere';
    case 'NewExpression':
      return THROWN.test(nameOf(node['callee'])) ? 'technical' : 'elsewhere';
    // A key that was pressed, a word of a protocol.
    case 'BinaryExpression':
      return ['===', '!==', 'in'].includes(String(node['operator'])) ? 'technical' : place;
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
      return key === 'source' ? 'technical' : 'elsewhere';
    default:
      return 'elsewhere';
  }
}

/** The last name in `a.b.name`, and that of an attribute or a key. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return nameOf(node['property']) || String(node['name'] ?? node['value'] ?? '');
}
