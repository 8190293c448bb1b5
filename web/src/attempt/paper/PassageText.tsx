import { textOf, type Paper } from '../answers.ts';
import { PaperText, ShownTexts, useShown } from '../languages/PaperText.tsx';
import { InWords } from '../form/InWords.tsx';
import { useSpoken } from '../form/useSpoken.ts';

/** Draws a text that questions are about, and its formulas once more in words. */
export function PassageText({ passage }: { passage: NonNullable<Paper['passages']>[number] }) {
  const { text, spoken } = passage;
  const own = textOf(text);
  const shown = useShown(passage);
  const words = useSpoken([own], spoken === undefined ? undefined : [spoken]);
  const say = shown ? shown.say(words) : words;
  return (
    <ShownTexts value={shown}>
      <PaperText text={own} />
      <InWords text={say(own)} />
    </ShownTexts>
  );
}
