import { parseSync, type ESTree } from 'vite';

/** A text in a source file that a student may read or hear. */
export interface Sentence {
  line: number;
  text: string;
}

type Node = ESTree.Node;
type Place = 'shown' | 'elsewhere' | 'technical';

/** Attributes of JSX, and fields of objects, whose text is shown or read out. */
const SHOWN = /^(?:aria-(?:label|description|roledescription|valuetext)|alt|label|lead|placeholder|subtitle|text|title|words)$/u;
/** Attributes that hold no text for students. */
const TECHNICAL = /^(?:className|allow|d|rel|sandbox|sizes|srcSet|style|viewBox)$|^data-/u;
/** Functions whose arguments are shown. */
const TELLING = /^(?:toast\w*|usePage|failed|wait)$/u;
/** A thrown text is for the log; messages to students have another class (ApiError). */
const THROWN = /^(?:Error|TypeError|DOMException)$/u;

/** Several words that begin with a capital letter, or a single such word. */
const SENTENCE = /^\p{Lu}[\p{L}’']*[,.:!?…]* \S|^\p{Lu}\p{Ll}+[.!?…]*$/u;
/** A word of two letters or more with a space on a side: of a template, whose parts may begin anywhere. */
const PART = /\s\p{L}{2,}(?=[\s,.:!?…]|$)|^\p{L}{2,}(?=\s)/u;
const LETTER = /\p{L}/u;

/**
 * Returns every sentence in a file's literals: text between tags, text that is shown or told, and text that looks like
 * a sentence.
 */
export function sentencesIn(file: string, code: string): Sentence[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Sentence[] = [];
  const look = (node: Node, place: Place): void => {
    if (place === 'technical' || /^TS.*Type/u.test(node.type)) return;
    const text = textOf(node, place)?.replaceAll(/\s+/gu, ' ').trim();
    if (text) found.push({ line: code.slice(0, node.start).split('\n').length, text });
    for (const [key, child] of Object.entries(node))
      for (const each of [child as unknown].flat()) if (isNode(each)) look(each, placeOf(node, key, place));
  };
  look(program, 'elsewhere');
  return found;
}

/** The sentence that a node is, if it is one. */
function textOf(node: Node, place: Place): string | undefined {
  if (node.type === 'JSXText') return LETTER.test(node.value) ? node.value : undefined;
  if (node.type === 'Literal' && typeof node.value === 'string')
    return (place === 'shown' ? LETTER : SENTENCE).test(node.value) ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.map(({ value }) => value.cooked ?? '');
  return parts.some((part) => (place === 'shown' ? LETTER : PART).test(part)) ? parts.join('…') : undefined;
}

/** Says whether a node's child is shown: a shown text stays so through a choice between texts, and no further. */
function placeOf(node: Node, key: string, place: Place): Place {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return 'shown';
  if (node.type === 'JSXExpressionContainer' || node.type === 'LogicalExpression' || node.type === 'TemplateLiteral')
    return place;
  if (node.type === 'ConditionalExpression') return key === 'test' ? 'elsewhere' : place;
  if (node.type === 'JSXAttribute') return key === 'name' || TECHNICAL.test(nameOf(node.name)) ? 'technical' : ofName(node.name);
  if (node.type === 'Property') return key === 'key' ? 'technical' : ofName(node.key);
  if (node.type === 'CallExpression' && node.callee.type === 'Super') return 'technical';
  if (node.type === 'CallExpression') return key === 'arguments' && TELLING.test(nameOf(node.callee)) ? 'shown' : 'elsewhere';
  if (node.type === 'NewExpression' && THROWN.test(nameOf(node.callee))) return 'technical';
  // A key that was pressed, a word of a protocol.
  if (node.type === 'BinaryExpression') return ['===', '!==', 'in'].includes(node.operator) ? 'technical' : place;
  return key === 'source' ? 'technical' : 'elsewhere';
}

const ofName = (name: Node): Place => (SHOWN.test(nameOf(name)) ? 'shown' : 'elsewhere');

/** Returns the last name in `a.b.name`, or the name of an attribute or a key. */
function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property);
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : '';
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
