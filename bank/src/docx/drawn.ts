import { because, type Reason } from '../bank.ts';
import { childOf, childrenOf, within, type Tree } from '../archive/tree.ts';

/** A picture by its relation in the document; or why what is drawn there cannot be taken. */
type Drawn = { relation: string; alt: string; isCut: boolean } | { fault: Reason };

/**
 * Returns what is drawn at a place of a document. Word writes newer things twice: for itself, and for older programs.
 */
export function pictureIn(tree: Tree): Drawn {
  if (tree.name === 'AlternateContent') {
    const first = within(childOf(tree, 'Choice'), 'drawing', 'pict', 'object')[0];
    const second = within(childOf(tree, 'Fallback'), 'drawing', 'pict', 'object')[0];
    const drawn = first ? pictureIn(first) : undefined;
    if (drawn && 'relation' in drawn) return drawn;
    return second && within(second, 'imagedata').length === 1
      ? pictureIn(second)
      : (drawn ?? { fault: because`it holds a drawing of Word, which is not read` });
  }
  const [ole] = within(tree, 'OLEObject');
  if (tree.name === 'object' || ole) {
    const program = ole?.attributes['ProgID'] ?? 'another program';
    const called = program.slice(0, 60);
    const fault = /equation|mathtype/iu.test(program)
      ? because`it holds an object of ${called}: change its formulas to equations of Word (MathType: Convert Equations, to Office Math)`
      : because`it holds an object of ${called}`;
    return { fault };
  }
  if (within(tree, 'txbxContent').length > 0) return { fault: because`it holds a text box: put its text into the line` };
  const blips = within(tree, 'blip', 'imagedata');
  const [blip] = blips;
  if (!blip || blips.length > 1)
    return { fault: because`it holds a drawing of shapes, a chart or a group: save it as a picture` };
  if (within(tree, 'wsp').length > 0) return { fault: because`it holds a drawing of shapes: save it as a picture` };
  const relation = blip.attributes['embed'] ?? blip.attributes['id'] ?? '';
  if (relation === '') return { fault: because`a picture of it is only linked: put it into the document` };
  const cuts = within(tree, 'srcRect').some(({ attributes }) =>
    Object.values(attributes).some((cut) => Number.parseInt(cut, 10) > 0),
  );
  const cropped = ['cropleft', 'cropright', 'croptop', 'cropbottom'].some((side) => blip.attributes[side] !== undefined);
  return { relation, alt: altOf(tree), isCut: cuts || cropped };
}

function altOf(tree: Tree): string {
  const [properties] = within(tree, 'docPr');
  const [shape] = childrenOf(tree, 'shape');
  return properties?.attributes['descr'] ?? shape?.attributes['alt'] ?? '';
}
