import { given, listed } from '../answers.ts';
import { start } from './beginning.ts';
import { hasEnded } from './ending.ts';
import { settle } from './handIn.ts';
import type { JournalContext } from './context.ts';
import type { ContextParts } from './contextParts.ts';
import { takeFromDevice } from './takeOver.ts';

/** The functions of the context that the journal itself provides. */
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
      // After the end nobody can change an answer that would make the server refuse all: it is left out.
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
