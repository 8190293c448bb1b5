import { given, listed } from '../answers.ts';
import { start } from './beginning.ts';
import { hasEnded } from './ending.ts';
import { settle } from './handIn.ts';
import type { JournalContext } from './context.ts';
import type { ContextParts } from './contextParts.ts';
import { takeFromDevice } from './takeOver.ts';

/** What a journal itself answers to its parts. */
type Own = Pick<JournalContext, 'questions' | 'begun' | 'failed' | 'handedIn' | 'alone' | 'isIdle' | 'hold' | 'giveWay' | 'lose'>;

/** Puts the parts of a journal together, each of which can call the others. */
export function contextOf(parts: ContextParts, own: Own): JournalContext {
  const context: JournalContext = {
    ...parts,
    ...own,
    tabs: undefined,
    tabHasIt: false,
    goesOnOnly: false,
    beating: undefined,
    looked: undefined,
    leaving: undefined,
    fitting: () => {
      const { draft } = parts.device;
      // What the server would refuse whole: nobody can change it any more.
      const answers = parts.shown.snapshot().timeUp ? parts.device.sendable(draft) : draft.answers;
      const questions = own.questions();
      return questions.length > 0 ? given(questions, answers) : listed(answers).filter(({ answer }) => answer);
    },
    start: (take) => start(context, take),
    takeFromDevice: () => takeFromDevice(context),
    hasEnded: (attempt_id) => hasEnded(context, attempt_id),
    settle: (took) => settle(context, took),
  };
  return context;
}
