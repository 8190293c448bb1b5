import * as words from '#words/console/papers';
import { Button } from '../../../ui/Button.tsx';
import { randomLetters } from '../../source/authored.ts';
import { Findings } from '../../source/Found.tsx';
import { TextField } from '../../source/text/TextField.tsx';
import type { ByPlace } from '../findings.ts';
import { EachLanguage } from '../languages/EachLanguage.tsx';
import { groupsIn, type Group, type Paper, type PaperKind } from '../paper.ts';
import { textIn } from '../questions/question.ts';
import { ChoiceField, InputField } from './fields.tsx';
import form from '../../form/form.module.css';
import styles from '../papers.module.css';

interface GroupsProps {
  field: 'sections' | 'passages';
  kind: PaperKind;
  paper: Paper;
  presets: Readonly<Record<string, string>>;
  findings: ByPlace;
  onChange: (change: Partial<Paper>) => void;
  onWay: (more: 1 | -1) => void;
}

/** The sections or the passages of a paper; a question says to which it belongs. */
export function Groups({ field, kind, paper, presets, findings, onChange, onWay }: GroupsProps) {
  const groups = groupsIn(paper, field);
  const [one, isSections] = [field === 'sections' ? 'section' : 'passage', field === 'sections'];
  const put = (group: Group, change: Readonly<Record<string, unknown>>) =>
    onChange({ [field]: groups.map((each) => (each === group ? { ...said({ ...each, ...change }), key: each.key } : each)) });
  const remove = (group: Group) =>
    onChange({
      [field]: groups.filter((each) => each !== group),
      // A question of a section that is gone is of none.
      questions: paper.questions.map((question) => {
        if (question[one] !== group.key) return question;
        const { [one]: _gone, ...rest } = question;
        return rest;
      }),
    });
  return (
    <section className={styles.fields} aria-label={words.fields[field]} data-field={field}>
      <h2 className={styles.heading}>{words.fields[field]}</h2>
      {groups.map((group, place) => {
        const label = isSections ? words.sectionAt(place + 1) : words.passageAt(place + 1);
        const given = { of: group, at: `${field}.${group.key}`, onChange: (change: object) => put(group, { ...change }) };
        return (
          <fieldset key={group.key} className={form.group}>
            <legend>{label}</legend>
            {isSections ? (
              <div className={styles.beside}>
                <EachLanguage of={group} onChange={(next) => put(group, next)}>
                  {({ label: inLanguage, below, ...side }) => (
                    <InputField {...side} at={below(given.at)} field="name" label={inLanguage(words.fields.name)} />
                  )}
                </EachLanguage>
                <InputField {...given} field="minutes" isNumber hint={words.noLimit} />
                <ChoiceField {...given} field="marking" options={presets} none={words.markingOwn} />
                <InputField {...given} field="any" isNumber hint={words.noLimit} />
                <ChoiceField {...given} field="navigation" options={{ locked: words.yes }} none={words.no} />
              </div>
            ) : (
              <EachLanguage of={group} onChange={(next) => put(group, next)}>
                {({ of, lang, label: inLanguage, below, onChange: change }) => (
                  <TextField
                    label={inLanguage(`${label}: ${words.fields.text}`)}
                    field={`${below(given.at)}.text`}
                    kind={kind}
                    lang={lang}
                    rows={5}
                    body={textIn(of, 'text')}
                    onChange={(text) => change({ text })}
                    onWay={onWay}
                  />
                )}
              </EachLanguage>
            )}
            <Button look="quiet" icon="trash-2" onClick={() => remove(group)}>
              {words.removeNamed(label)}
            </Button>
          </fieldset>
        );
      })}
      <Findings findings={findings.at(field)} />
      <div className={form.buttons}>
        <Button
          look="plain"
          onClick={() =>
            onChange({ [field]: [...groups, { key: `${one}-${randomLetters()}`, ...(isSections && { name: label(groups) }) }] })
          }
        >
          {isSections ? words.addSection : words.addPassage}
        </Button>
      </div>
    </section>
  );
}

const label = ({ length }: readonly Group[]): string => words.sectionAt(length + 1);

const said = (group: Group): Group => ({
  ...Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined)),
  key: group.key,
});
