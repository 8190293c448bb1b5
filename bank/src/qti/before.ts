import type { Verdict } from '../bank.ts';

/** A text that stands before several questions; with a fault, none of them can be asked. */
export interface TextBefore {
  text: string;
  fault?: string | undefined;
}

/** Makes one of texts that were read with a verdict of their own. What they lose is said once, of the whole file. */
export function before(texts: string[], { result, why }: Verdict, notes: string[]): TextBefore {
  const text = texts.filter((each) => each !== '').join('\n\n');
  if (result === 'dropped') return { text, fault: `the text before it cannot be taken: ${why.join('; ')}` };
  for (const each of why) addOnce(notes, `In a text before questions: ${each}.`);
  return { text };
}

export const together = (texts: TextBefore[]): TextBefore => ({
  text: texts.flatMap(({ text }) => (text === '' ? [] : [text])).join('\n\n'),
  fault: texts.find(({ fault }) => fault !== undefined)?.fault,
});

export function addOnce(notes: string[], note: string): void {
  if (!notes.includes(note)) notes.push(note);
}
