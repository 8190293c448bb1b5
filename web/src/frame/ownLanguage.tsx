import { languageIn } from '@portal/contract/languages';
import { LANGUAGE } from '#words/locale';
import { getConfig } from '../api/config.ts';
import { session } from '../api/session.ts';
import { LanguageChoice } from '../ui/language/LanguageChoice.tsx';
import { switchLanguage } from '../ui/language/switchLanguage.ts';

// With the sign-in the device has taken over the language of the account.
session.subscribe(({ user }, was) => {
  const kept = languageIn(document.cookie)?.language;
  if (user && !was.user && kept !== undefined && kept !== LANGUAGE) void switchLanguage(kept, '');
});

export const OwnLanguage = () => <LanguageChoice languages={getConfig().languages} />;
