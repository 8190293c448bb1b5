import { optionsOf, textOf, type Paper } from '../answers.ts';

const PICTURE = /<img\b[^<>]*?\ssrc\s*=\s*["']([^"']+)/giu;

/**
 * The addresses of the pictures of a paper, each once, in its order; a picture that lies in the text itself is none.
 */
export function picturesOf({ questions, passages = [] }: Paper): string[] {
  const texts = [
    ...questions.flatMap(({ question, options, rows = [], columns = [], passage, in: others = {} }) => [
      passages.find(({ key }) => key === passage)?.text,
      question,
      ...optionsOf(options),
      ...[...rows, ...columns].map(({ text }) => text),
      ...Object.values(others).map((other) => JSON.stringify(other).replaceAll(String.raw`\"`, '"')),
    ]),
    ...passages.flatMap(({ text, in: others = {} }) => [text, ...Object.values(others).map((other) => other.text)]),
  ];
  const found = texts.flatMap((text) => [...textOf(text).matchAll(PICTURE)].map(([, address = '']) => address));
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&')))].filter((address) => !address.startsWith('data:'));
}
