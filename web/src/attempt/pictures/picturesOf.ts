import { optionsOf, textOf, type Paper } from '../answers.ts';

const PICTURE = /<img\b[^<>]*?\ssrc\s*=\s*["']([^"']+)/giu;

/** The addresses of the pictures of a paper, each once, in its order; a picture that lies in the text itself is none. */
export function picturesOf({ questions, passages = [] }: Paper): string[] {
  const texts = [
    ...questions.flatMap(({ question, options, rows = [], columns = [], passage }) => [
      passages.find(({ key }) => key === passage)?.text,
      question,
      ...optionsOf(options),
      ...[...rows, ...columns].map(({ text }) => text),
    ]),
    ...passages.map(({ text }) => text),
  ];
  const found = texts.flatMap((text) => [...textOf(text).matchAll(PICTURE)].map(([, address = '']) => address));
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&')))].filter((address) => !address.startsWith('data:'));
}
