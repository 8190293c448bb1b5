import * as words from '#words/console';
import { getConfig } from '../../api/config.ts';
import { LanguageChoice } from '../../ui/language/LanguageChoice.tsx';
import { Screen } from '../frame/Screen.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';

/** Shows what is one's own: where one is signed in, and one's passkeys. */
export function AccountPage() {
  const { languages } = getConfig();
  return (
    <Screen title={words.screens.account}>
      <Sessions />
      <Passkeys />
      {languages.length > 1 && <LanguageChoice languages={languages} />}
    </Screen>
  );
}
