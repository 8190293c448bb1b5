import * as words from '#words/console';
import { Screen } from '../frame/Screen.tsx';
import { Sessions } from './Sessions.tsx';

/** Shows what is one's own: where one is signed in. */
export const AccountPage = () => (
  <Screen title={words.screens.account}>
    <Sessions />
  </Screen>
);
