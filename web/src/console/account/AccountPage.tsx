import * as words from '#words/console';
import { Screen } from '../frame/Screen.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';

/** Shows the member's own sign-ins and passkeys. */
export const AccountPage = () => (
  <Screen title={words.screens.account}>
    <Sessions />
    <Passkeys />
    <div data-languages="" />
  </Screen>
);
