import * as words from '#words/console';
import { Screen } from '../frame/Screen.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';

/** Shows what is one's own: where one is signed in, and one's passkeys. */
export const AccountPage = () => (
  <Screen title={words.screens.account}>
    <Sessions />
    <Passkeys />
    <div data-languages="" />
  </Screen>
);
