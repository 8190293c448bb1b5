import { Element, type ChildNode } from 'domhandler';
import { render } from 'dom-serializer';
import { parseDocument } from 'htmlparser2';

/**
 * Mass and atomic numbers as scripts before their letter. The chemistry of temml sets them after letters that are not
 * seen and moves them back by a length that no browser knows: all of them would be printed over each other.
 */
export function withPrescripts(mathml: string): string {
  if (!mathml.includes('<mphantom')) return mathml;
  const document = parseDocument(mathml, { xmlMode: true });
  return render(settled(document.children), { xmlMode: true, selfClosingTags: false, encodeEntities: 'utf8' });
}

function settled(given: readonly ChildNode[]): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const node = given[at];
    const scripts = scriptsOf(node);
    if (scripts) {
      const aligned = scriptsOf(given[at + 1]);
      at += aligned ? 2 : 1;
      const base = given[at] ?? new Element('mrow', {}, []);
      const numbers = aligned?.map(numberIn) ?? scripts;
      nodes.push(new Element('mmultiscripts', {}, [...settled([base]), new Element('mprescripts', {}, []), ...numbers]));
    } else if (node) {
      if (node instanceof Element) node.children = settled(node.children);
      nodes.push(node);
    }
  }
  return nodes;
}

/** Returns what stands below and above a letter that is not seen; undefined for anything else. */
function scriptsOf(node: ChildNode | undefined): ChildNode[] | undefined {
  if (!(node instanceof Element) || node.name !== 'msubsup') return undefined;
  const [base, ...scripts] = node.children;
  return base && /^<mpadded[^>]*><mphantom/u.test(render(base)) ? scripts : undefined;
}

/** Finds what is seen of a script that was to be moved back: the last part of its last part. */
const numberIn = (script: ChildNode): ChildNode => lastOf(lastOf(script));

const lastOf = (node: ChildNode): ChildNode => (node instanceof Element ? (node.lastChild ?? node) : node);
