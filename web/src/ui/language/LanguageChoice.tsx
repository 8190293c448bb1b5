import { isLanguage, LANGUAGES, type Language } from '@portal/contract/languages';
import { useState } from 'react';
import { LANGUAGE } from '#words/locale';
import * as words from '#words/language';
import { Button } from '../Button.tsx';
import { switchLanguage } from './switchLanguage.ts';

/** A button for each language, by its own name; the one of this page is pressed. */
export function LanguageChoice({ languages }: { languages: readonly string[] }) {
  const [pending, setPending] = useState<Language>();
  const choose = async (language: Language) => {
    setPending(language);
    await switchLanguage(language, '-chosen');
    setPending(undefined);
  };
  return (
    <div
      role="group"
      aria-label={words.language}
      style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', justifyContent: 'center' }}
    >
      {languages.filter(isLanguage).map((language) => (
        <Button
          key={language}
          look={language === LANGUAGE ? 'plain' : 'quiet'}
          aria-pressed={language === LANGUAGE}
          lang={language}
          pending={pending === language}
          onClick={() => {
            if (language !== LANGUAGE) void choose(language);
          }}
        >
          {LANGUAGES[language]}
        </Button>
      ))}
    </div>
  );
}
