import { LIMITS } from '@portal/contract';
import { tell } from '../told.ts';
import type { Complain, SetText } from './context.ts';
import type { EntryOf } from './question.schema.ts';

type ChoiceEntry = EntryOf<'single'> | EntryOf<'multiple'>;

/** The options of a choice as they are shown, and its keys in the form of an answer. */
export function choiceOf(entry: ChoiceEntry, set: SetText, complain: Complain) {
  const shown = entry.options.map((option, place) => set(option, 'options', place));
  checkShown(shown, complain);
  const texts = entry.answer.map((numbers) => {
    const chosen = numbers.map((number) => shown[number - 1] ?? '');
    return entry.type === 'single' ? (chosen[0] ?? '') : JSON.stringify(chosen);
  });
  if (entry.type === 'multiple' && JSON.stringify(shown).length > LIMITS.answer)
    complain.mistake(['options'], tell('options_long', { most: LIMITS.answer }), tell('shorten_options'));
  return { options: shown, texts };
}

function checkShown(shown: string[], complain: Complain): void {
  for (const [place, option] of shown.entries()) {
    // The option is what a student's answer is sent as.
    if (option.length > LIMITS.string)
      complain.mistake(
        ['options', place],
        tell('option_long', { length: option.length }),
        tell('shorten_option', { most: LIMITS.string }),
      );
    else if (option !== '' && shown.indexOf(option) < place)
      complain.mistake(['options', place], tell('option_same'), tell('option_own'));
  }
}
