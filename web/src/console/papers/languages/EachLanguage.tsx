import { createContext, use, type ReactNode } from 'react';
import * as frame from '#words/console';
import { languageName } from '../../form/languages.ts';
import { otherOf, withOther, type Translated } from './others.ts';
import styles from './languages.module.css';

interface ShownLanguages {
  /** The languages of the paper, the deciding one first; fewer than two for a paper in one. */
  languages: readonly string[];
  /** The language that is shown where there is no room for two side by side; '' for all. */
  shown: string;
  show: (language: string) => void;
}

export const PaperLanguages = createContext<ShownLanguages>({ languages: [], shown: '', show: () => undefined });

/** Says which languages the paper within has. */
export function InLanguages({ languages, children }: { languages: readonly string[]; children: ReactNode }) {
  const { shown, show } = use(PaperLanguages);
  return <PaperLanguages value={{ languages, shown: languages.includes(shown) ? shown : '', show }}>{children}</PaperLanguages>;
}

/** The texts of a thing in one language, and where they stand. */
export interface Side {
  /** Absent for the deciding language. */
  language: string | undefined;
  lang: string | undefined;
  of: Translated;
  /** 'Question in Hindi'. */
  label: (name: string) => string;
  /** 'in.hi.question': a field, as findings name it. */
  within: (field: string) => string;
  /** 'sections.s1.in.hi': the place of the fields on the page, below that of the thing itself. */
  below: (at?: string) => string;
  onChange: (change: Translated) => void;
}

interface EachLanguageProps<Of extends Translated> {
  of: Of;
  onChange: (of: Of) => void;
  children: (side: Side) => ReactNode;
}

/** Draws a text once for each language of the paper: beside each other where there is room. */
export function EachLanguage<Of extends Translated>({ of, onChange, children }: EachLanguageProps<Of>) {
  const { languages, shown } = use(PaperLanguages);
  const [first, ...others] = languages;
  const own = children({
    language: undefined,
    lang: first,
    of,
    label: (name) => name,
    within: (field) => field,
    below: (at = '') => at,
    onChange: (change) => onChange({ ...of, ...change }),
  });
  if (others.length === 0) return own;
  const classOf = (language: string | undefined) => (shown === '' || shown === language ? undefined : styles.away);
  return (
    <div className={styles.sides}>
      <div className={classOf(first)}>{own}</div>
      {others.map((language) => (
        <div key={language} className={classOf(language)} data-language={language}>
          {children({
            language,
            lang: language,
            of: otherOf(of, language),
            label: (name) => frame.inLanguage(name, languageName(language)),
            within: (field) => `in.${language}.${field}`,
            below: (at) => `${at === undefined ? '' : `${at}.`}in.${language}`,
            onChange: (change) => onChange(withOther(of, language, change)),
          })}
        </div>
      ))}
    </div>
  );
}
