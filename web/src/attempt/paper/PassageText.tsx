import { textOf, type Paper } from '../answers.ts';
import { RichText } from '../../ui/RichText.tsx';
import { InWords } from '../form/InWords.tsx';
import { useSpoken } from '../form/useSpoken.ts';

/** A text that questions are about; its formulas once more in words. */
export function PassageText({ text, spoken }: NonNullable<Paper['passages']>[number]) {
  const shown = textOf(text);
  const say = useSpoken([shown], spoken === undefined ? undefined : [spoken]);
  return (
    <>
      <RichText text={shown} />
      <InWords text={say(shown)} />
    </>
  );
}
