import { marked } from 'marked';
import type { Verdict } from '../bank.ts';
import { htmlText, type TakePicture } from '../html/html.ts';
import { plainText } from '../html/text.ts';
import type { Pictures } from '../pictures.ts';
import { childOf, childrenOf, textOf, type Element } from './xml.ts';

/** The text of an element in the format it names, as markup, with the pictures that stand beside it. */
export async function formatted(part: Element | undefined, verdict: Verdict, pictures: Pictures): Promise<string> {
  if (!part) return '';
  const text = textOf(part);
  // HTML has to stand there as text; as elements of the XML it has lost its order.
  if ((childOf(part, 'text') ?? part).children.some(({ name }) => name !== 'file'))
    verdict.drop('its text holds tags that are not written as text (CDATA): export it again');
  const format = part.attributes['format'] ?? 'html';
  if (format === 'plain_text') return plainText(text);
  const html =
    format === 'markdown'
      ? await marked.parse(text)
      : format === 'moodle_auto_format'
        ? text.trim().replaceAll('\n', '<br>')
        : text;
  const take = pictureIn(part, pictures);
  const markup = await htmlText(html, verdict, take);
  return markup;
}

/** Finds a picture among the files that stand beside the text, or in the address itself. */
const pictureIn =
  (part: Element, pictures: Pictures): TakePicture =>
  async (address, verdict) => {
    const data = /^data:image\/[\w.+-]+;base64,(.*)$/su.exec(address)?.[1];
    if (data !== undefined) return pictures.take(Buffer.from(data, 'base64'), 'in its text', verdict);
    const name = safeDecoded(/^@@PLUGINFILE@@\/([^?]*)/u.exec(address)?.[1] ?? '');
    const file = childrenOf(part, 'file').find(
      ({ attributes }) => `${(attributes['path'] ?? '/').replace(/^\//u, '')}${attributes['name'] ?? ''}` === name,
    );
    if (file) return pictures.take(Buffer.from(file.text, 'base64'), name, verdict);
    verdict.drop(`its picture ${address.slice(0, 80) || 'without an address'} is not in the file`);
    return undefined;
  };

function safeDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
