import type { Paper } from '@portal/bank/paper/paper';

const PICTURE = /<img\b[^<>]*?\ssrc="([^"<>]+)"/giu;

/** The addresses of the pictures that a paper shows before its key is out, each once, in the order of the paper. */
export function picturesOf({ questions, passages = [] }: Pick<Paper, 'questions' | 'passages'>): string[] {
  const texts = [
    ...questions.flatMap(({ question, options, rows = [], columns = [], in: others = {} }) => [
      question,
      ...options,
      ...[...rows, ...columns].map(({ text }) => text),
      ...Object.values(others).flatMap((other) => [
        other.question,
        ...(other.options ?? []),
        ...(other.rows ?? []),
        ...(other.columns ?? []),
      ]),
    ]),
    ...passages.flatMap(({ text, in: others = {} }) => [text, ...Object.values(others).map((other) => other.text)]),
  ];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PICTURE)].map(([, address = '']) => address)))];
}
