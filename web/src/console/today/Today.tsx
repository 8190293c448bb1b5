import * as words from '#words/console';
import { Screen } from '../frame/Screen.tsx';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import { Classes } from './Classes.tsx';
import { Messages } from './Messages.tsx';
import { Waiting } from './Waiting.tsx';

/** What is on today: classes, who waits for approval, what students wrote. */
export function Today() {
  const { role } = useSignedIn();
  return (
    <Screen title={words.screens.today}>
      <Classes mayChange={role !== 'assistant'} />
      {role === 'owner' && <Waiting />}
      <Messages mayAnswer={role !== 'assistant'} />
    </Screen>
  );
}
