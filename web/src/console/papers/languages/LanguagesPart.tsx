import { useState } from 'react';
import * as words from '#words/console/paperLanguages';
import { schoolLanguages } from '../../../api/schoolLanguages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../form/Dialog.tsx';
import { languageName } from '../../form/languages.ts';
import { Findings, Found } from '../../source/Found.tsx';
import type { ByPlace } from '../findings.ts';
import type { Paper } from '../paper.ts';
import { languagesOf, leftIn } from './others.ts';
import form from '../../form/form.module.css';
import styles from './languages.module.css';

/** The languages of the largest Indian examinations, offered beside the school's own. */
const KNOWN = ['en', 'hi', 'as', 'bn', 'gu', 'kn', 'ml', 'mr', 'or', 'pa', 'ta', 'te', 'ur'];
/** The most languages that a paper may have. */
const MOST = 5;

interface LanguagesPartProps {
  paper: Paper;
  findings: ByPlace;
  onChange: (change: Partial<Paper>) => void;
}

/** The languages of a paper: the first decides, others are added and taken out. */
export function LanguagesPart({ paper, findings, onChange }: LanguagesPartProps) {
  const written = languagesOf(paper);
  const [kept, setKept] = useState(written[0] ?? schoolLanguages[0] ?? 'en');
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<string>();
  const [first = kept, ...others] = written;
  const put = (next: readonly string[]) => onChange({ languages: next.length > 1 ? next : undefined });
  const add = (language: string) => put([first, ...others, language]);
  const left = leftIn(paper).filter((language) => language !== first);
  const all = [...new Set([first, ...others, ...schoolLanguages, ...KNOWN])];
  const free = all.filter((language) => language !== first && !others.includes(language));
  const options = (list: readonly string[]) =>
    list.map((language) => (
      <option key={language} value={language}>
        {languageName(language)}
      </option>
    ));
  return (
    <fieldset className={form.group} data-field="languages">
      <legend>{words.ofPaper}</legend>
      <Found label={words.first} hint={words.firstHint} findings={[]}>
        {(tied) => (
          <select
            {...tied}
            value={first}
            onChange={({ target }) => {
              setKept(target.value);
              put([target.value, ...others]);
            }}
          >
            {options(all.filter((language) => !others.includes(language)))}
          </select>
        )}
      </Found>
      <ul className={styles.list}>
        {others.map((language) => (
          <li key={language}>
            {languageName(language)}
            <Button look="quiet" icon="trash-2" onClick={() => setAsked(language)}>
              {words.takeOut(languageName(language))}
            </Button>
          </li>
        ))}
        {left.map((language) => (
          <li key={language}>
            {words.left(languageName(language))}
            {others.length + 1 < MOST && (
              <Button look="quiet" icon="rotate-ccw" onClick={() => add(language)}>
                {words.bringBack(languageName(language))}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length + 1 < MOST && (
        <div className={styles.add}>
          <Found label={words.another} findings={[]}>
            {(tied) => (
              <select {...tied} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">{words.choose}</option>
                {options(free)}
              </select>
            )}
          </Found>
          <Button
            look="plain"
            aria-disabled={chosen === ''}
            onClick={() => {
              if (chosen === '') return;
              add(chosen);
              setChosen('');
            }}
          >
            {words.add}
          </Button>
        </div>
      )}
      <Findings findings={findings.at('languages')} />
      {asked !== undefined && (
        <Dialog
          title={words.takeOut(languageName(asked))}
          action={words.takeOut(languageName(asked))}
          isKept={false}
          onClose={() => setAsked(undefined)}
          onSave={async () => {
            put([first, ...others.filter((language) => language !== asked)]);
            return undefined;
          }}
        >
          <p>{words.takeOutWhy(languageName(asked))}</p>
        </Dialog>
      )}
    </fieldset>
  );
}
