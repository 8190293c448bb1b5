import * as words from '#words/console';
import * as subjects from '#words/consoleSubjects';
import type { Typed } from '../form/Dialog.tsx';
import { TextField } from '../form/fields.tsx';
import { languageName, languagesBeside } from '../form/languages.ts';

interface NameFieldsProps {
  name?: string;
  /** The names in other languages, by language code. */
  names_in?: Readonly<Record<string, string>>;
}

/** Asks for a name in each language that the school has. */
export const NameFields = ({ name = '', names_in }: NameFieldsProps) => (
  <>
    <TextField name="name" label={subjects.name} required maxLength={100} value={name} />
    {languagesBeside(names_in).map((language) => (
      <TextField
        key={language}
        name={`name_${language}`}
        label={words.inLanguage(subjects.name, languageName(language))}
        lang={language}
        maxLength={100}
        value={names_in?.[language] ?? ''}
      />
    ))}
  </>
);

/** Returns the typed names as the calls take them. */
export function namesTyped({ text }: Typed, names_in?: NameFieldsProps['names_in']) {
  const others = languagesBeside(names_in).map((language) => [language, text(`name_${language}`)] as const);
  return { name: text('name'), ...(others.length > 0 && { names_in: Object.fromEntries(others) }) };
}
