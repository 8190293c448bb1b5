import { staffCalls } from '@portal/contract/staff';
import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { useAsked } from '../../calls/useAsked.ts';
import type { Item } from '../item.ts';
import { languageName } from '../../form/languages.ts';
import { inLanguage, otherLanguages, withOther } from '../languages.ts';
import { PictureField } from '../picture/PictureField.tsx';
import { Findings, Found, type Finding } from '../../source/Found.tsx';
import { TextField } from '../../source/text/TextField.tsx';
import type { ByField } from './findings.ts';
import form from '../../form/form.module.css';
import { useSignedIn } from '../../signIn/useSignedIn.ts';
import styles from './edit.module.css';

interface FieldsProps {
  item: Item;
  findings: ByField;
  onChange: (change: Partial<Item>) => void;
  /** Hears of each upload of a picture that begins (1) and ends (-1). */
  onWay: (more: 1 | -1) => void;
}

/** Everything that is written of an item. */
export function Fields({ item, findings, onChange, onWay }: FieldsProps) {
  const others = otherLanguages(item);
  return (
    <div className={styles.fields}>
      <div className={styles.beside}>
        <Heading
          label={words.heading}
          findings={findings.heading}
          field="heading"
          value={item.heading}
          onType={(heading) => onChange({ heading })}
        />
        {others.map((language) => (
          <Heading
            key={language}
            label={frame.inLanguage(words.heading, languageName(language))}
            field={`in.${language}`}
            lang={language}
            value={inLanguage(item, language, 'heading')}
            onType={(heading) => onChange(withOther(item, language, { heading }))}
          />
        ))}
      </div>
      <Found label={words.date} hint={words.dateHint} findings={findings.date}>
        {(tied) => (
          <input
            {...tied}
            type="date"
            data-field="date"
            value={item.date}
            onChange={(event) => onChange({ date: event.target.value })}
          />
        )}
      </Found>
      <Levels {...{ item, findings, onChange }} />
      <PictureField image={item.image} findings={findings.image} onChange={(image) => onChange({ image })} onWay={onWay} />
      <div className={styles.beside}>
        <TextField
          label={words.body}
          field="body"
          kind="news"
          body={item.body}
          findings={findings.body}
          onChange={(body) => onChange({ body })}
          onWay={onWay}
        />
        {others.map((language) => (
          <TextField
            key={language}
            label={frame.inLanguage(words.body, languageName(language))}
            field={`in.${language}.text`}
            kind="news"
            lang={language}
            body={inLanguage(item, language, 'text')}
            onChange={(text) => onChange(withOther(item, language, { text }))}
            onWay={onWay}
          />
        ))}
      </div>
      {others.length > 0 && (
        <div role="alert" data-field="in">
          <Findings findings={findings.in} />
        </div>
      )}
      <div role="alert">
        <Findings findings={findings.other} />
      </div>
    </div>
  );
}

interface HeadingProps {
  label: string;
  field: string;
  lang?: string;
  findings?: readonly Finding[];
  value: string;
  onType: (heading: string) => void;
}

const Heading = ({ label, field, lang, findings = [], value, onType }: HeadingProps) => (
  <Found label={label} findings={findings}>
    {(tied) => (
      <input
        {...tied}
        lang={lang}
        data-field={field}
        maxLength={300}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    )}
  </Found>
);

/** Asks for the levels that the news is for; none ticked: everybody, which only an owner may say. */
function Levels({ item: { levels }, findings, onChange }: Omit<FieldsProps, 'onWay'>) {
  const { role } = useSignedIn();
  const { data = [] } = useAsked(staffCalls.news.audiences, {});
  // A level that is not the caller's any more must not go unseen.
  const all = [...data, ...levels.filter((key) => !data.some((each) => each.key === key)).map((key) => ({ key, name: key }))];
  const toggle = (key: string, isOn: boolean) =>
    onChange({ levels: isOn ? [...levels, key] : levels.filter((each) => each !== key) });
  return (
    <fieldset className={styles.levels} data-field="levels">
      <legend>{words.levels}</legend>
      <p className={form.hint}>{role === 'owner' ? words.levelsHint : words.ownLevelsHint}</p>
      {all.map(({ key, name }) => (
        <label key={key} className={form.check}>
          <input type="checkbox" checked={levels.includes(key)} onChange={(event) => toggle(key, event.target.checked)} />
          <span>{name}</span>
        </label>
      ))}
      <Findings findings={findings.levels} />
    </fieldset>
  );
}
