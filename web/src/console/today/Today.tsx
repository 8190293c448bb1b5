import * as words from '#words/console';
import { Screen } from '../frame/Screen.tsx';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import { Classes } from './Classes.tsx';
import { Exams } from './Exams.tsx';
import { NextSteps } from '../firstRun/NextSteps.tsx';
import { Health } from './Health.tsx';
import { Messages } from './Messages.tsx';
import { Waiting } from './Waiting.tsx';

/**
 * Shows what is on today: classes, exams, who waits for approval, what students wrote, and what is wrong with the
 * portal itself.
 */
export function Today() {
  const { role } = useSignedIn();
  return (
    <Screen title={words.screens.today}>
      {role === 'owner' && <NextSteps />}
      <Classes mayChange={role !== 'assistant'} />
      <Exams />
      {role === 'owner' && <Waiting />}
      <Messages mayAnswer={role !== 'assistant'} />
      {role === 'owner' && <Health />}
    </Screen>
  );
}
