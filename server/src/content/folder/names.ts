import { isLiveSubject } from '@portal/contract';
import { checkTexts } from '@portal/bank/languages/checkAlike';
import { tell, type Sentence } from '@portal/bank/told';
import type { Steps } from '@portal/bank/paper/context';
import type { Place } from '../plan.ts';
import type { Reading } from './reading.ts';

/** The texts of a thing in other languages, by language and field. */
type Texts = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/**
 * Says where what a thing is called in other languages is not what it is called in the school's first one; `own` are
 * its texts there, `placeOf` leads to a line of its file.
 */
export function checkNames(
  { files, school }: Reading,
  own: Readonly<Record<string, string>>,
  texts: Texts = {},
  placeOf: (...steps: Steps) => Place,
): void {
  const [first = 'en'] = school.settings['languages']?.split(' ') ?? [];
  const complain = {
    mistake: (steps: Steps, problem: Sentence, remedy: Sentence) => files.fault(placeOf(...steps), problem, remedy),
    warning: (steps: Steps, problem: Sentence, remedy: Sentence) => files.warn(placeOf(...steps), problem, remedy),
  };
  for (const [language, { differs, ...fields }] of Object.entries(texts)) {
    const at = ['in', language];
    if (language === first) complain.mistake(at, tell('language_first', { language }), tell('take_these_out'));
    else if (isLiveSubject(own['name'] ?? '')) complain.mistake(at, tell('live_by_name'), tell('one_name'));
    else
      for (const [field, text = ''] of Object.entries(fields))
        checkTexts([own[field] ?? '', text], [first, language], [...at, field], complain, differs);
  }
}

/** The texts by language as the database keeps them: JSON; null where there are none. */
export const namesIn = <Kept>(
  texts: Readonly<Record<string, Kept>> | undefined,
  kept: (texts: Kept) => unknown,
): string | null => {
  const named = Object.entries(texts ?? {}).flatMap(([language, each]) => {
    const name = kept(each);
    return name === undefined ? [] : [[language, name] as const];
  });
  return named.length === 0 ? null : JSON.stringify(Object.fromEntries(named));
};
