import { use } from 'react';
import * as words from '#words/console/paperLanguages';
import { ownName } from '../../form/languages.ts';
import type { Finding } from '../../source/Found.tsx';
import { PaperLanguages } from './EachLanguage.tsx';
import styles from './languages.module.css';

interface LanguageSwitchProps {
  /** The findings in the question below, counted at their language. */
  findings?: readonly Finding[];
  /** True to draw the switch also where the languages' fields are side by side. */
  isWide?: boolean;
}

/** Chooses the language to write or look at; draws nothing for a paper in one language. */
export function LanguageSwitch({ findings = [], isWide = false }: LanguageSwitchProps) {
  const { languages, shown, show } = use(PaperLanguages);
  if (languages.length < 2) return null;
  const foundIn = (language: string) =>
    findings.filter(({ field, warning }) => !warning && field?.startsWith(`in.${language}.`)).length;
  return (
    <div role="group" aria-label={words.shownLanguage} className={isWide ? styles.switch : `${styles.switch} ${styles.narrow}`}>
      {languages.map((language) => (
        <button key={language} type="button" lang={language} aria-pressed={shown === language} onClick={() => show(language)}>
          {words.withFaults(ownName(language), foundIn(language))}
        </button>
      ))}
      <button type="button" aria-pressed={shown === ''} onClick={() => show('')}>
        {languages.length > 2 ? words.all : words.both}
      </button>
    </div>
  );
}
