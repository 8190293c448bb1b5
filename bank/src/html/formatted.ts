import { marked } from 'marked';
import type { Verdict } from '../bank.ts';
import { htmlText, type TakePicture } from './html.ts';
import { plainText } from './text.ts';

/** A text of Moodle or GIFT in the format that it names ('plain', 'markdown', 'moodle', else HTML), as markup. */
export async function formattedText(text: string, format: string, verdict: Verdict, take: TakePicture): Promise<string> {
  if (format.startsWith('plain')) return plainText(text);
  const lines = format.startsWith('moodle') ? text.trim().replaceAll('\n', '<br>') : text;
  return htmlText(format === 'markdown' ? await marked.parse(text) : lines, verdict, take);
}
