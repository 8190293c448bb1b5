import { because, type Verdict } from '../bank.ts';
import { formattedText } from '../html/formatted.ts';
import type { TakePicture } from '../html/html.ts';
import { decodedUri, embedded } from '../html/address.ts';
import type { Pictures } from '../pictures.ts';
import { childOf, childrenOf, elementsOf, type Tree } from '../archive/tree.ts';

/** The text in `<name><text>…</text></name>` or `<name>…</name>`. */
export const saidIn = (tree: Tree | undefined): string =>
  (childOf(tree, 'text') ?? tree)?.content.filter((each) => typeof each === 'string').join('') ?? '';

/** The text of an element in the format it names, as markup, with the pictures that stand beside it. */
export async function formatted(part: Tree | undefined, verdict: Verdict, pictures: Pictures): Promise<string> {
  if (!part) return '';
  const text = saidIn(part);
  // HTML has to stand there as text; as elements of the XML it has lost its order.
  if (elementsOf(childOf(part, 'text') ?? part).some(({ name }) => name !== 'file'))
    verdict.drop(because`its text holds tags that are not written as text (CDATA): export it again`);
  return formattedText(text, part.attributes['format'] ?? 'html', verdict, pictureIn(part, pictures));
}

/** Finds a picture among the files that stand beside the text, or in the address itself. */
const pictureIn =
  (part: Tree, pictures: Pictures): TakePicture =>
  async (address, verdict) => {
    const data = embedded(address);
    if (data) return pictures.take(data, 'in its text', verdict);
    const name = decodedUri(/^@@PLUGINFILE@@\/([^?]*)/u.exec(address)?.[1] ?? '');
    const file = childrenOf(part, 'file').find(
      ({ attributes }) => `${(attributes['path'] ?? '/').replace(/^\//u, '')}${attributes['name'] ?? ''}` === name,
    );
    if (file) return pictures.take(Buffer.from(saidIn(file), 'base64'), name, verdict);
    return verdict.drop(because`its picture ${address.slice(0, 80) || 'without an address'} is not in the file`);
  };
