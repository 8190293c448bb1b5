import { lazy, Suspense } from 'react';
import * as words from '#words/console/papers';
import { Findings } from '../../source/Found.tsx';
import { TextField } from '../../source/text/TextField.tsx';
import type { ByPlace } from '../findings.ts';
import { EachLanguage } from '../languages/EachLanguage.tsx';
import type { Paper, PaperKind } from '../paper.ts';
import { textIn } from '../questions/question.ts';
import { Batches, type Places } from './Batches.tsx';
import { ChoiceField, InputField } from './fields.tsx';
import { Groups } from './Groups.tsx';
import frame from '../../frame/console.module.css';
import styles from '../papers.module.css';

const LanguagesPart = lazy(() => import('../languages/LanguagesPart.tsx').then((module) => ({ default: module.LanguagesPart })));

interface SettingsProps {
  kind: PaperKind;
  paper: Paper;
  places: Places | undefined;
  /** A quiz that is published stays in its chapter. */
  isThere: boolean;
  findings: ByPlace;
  onChange: (change: Partial<Paper>) => void;
  onWay: (more: 1 | -1) => void;
}

/** Fields that are folded: a mistake in one of them opens the fold. */
const FOLDED = ['languages', 'sections', 'passages', 'instructions'];
const YES_NO = { true: words.yes, false: words.no };

/** All of a paper but its questions; what is seldom said is folded. */
export function Settings({ kind, paper, places, isThere, findings, onChange, onWay }: SettingsProps) {
  const given = { of: paper, onChange };
  const presets = Object.fromEntries((places?.presets ?? []).map((preset) => [preset, preset]));
  const isExam = kind === 'exam';
  const { never, after_submit, after_close } = words.reveals;
  return (
    <>
      <EachLanguage of={paper} onChange={onChange}>
        {({ label, within, below, ...side }) => (
          <InputField
            {...side}
            field="name"
            at={below()}
            label={label(words.fields.name)}
            findings={findings.at(within('name'))}
          />
        )}
      </EachLanguage>
      <div className={styles.beside}>
        <ChoiceField
          {...given}
          field={isExam ? 'subject' : 'chapter'}
          options={isExam ? subjectsIn(places) : chaptersIn(places)}
          isFixed={!isExam && isThere}
          findings={findings.at('subject', 'chapter')}
        />
        <ChoiceField {...given} field="marking" options={presets} none={words.markingOwn} findings={findings.at('marking')} />
        {isExam && (
          <InputField
            {...given}
            field="duration_minutes"
            isNumber
            hint={words.noLimit}
            findings={findings.at('duration_minutes')}
          />
        )}
      </div>
      {isExam && (
        <div className={styles.beside}>
          <InputField
            {...given}
            field="opens_at"
            type="datetime-local"
            hint={words.schoolClock}
            findings={findings.at('opens_at')}
          />
          <InputField {...given} field="closes_at" type="datetime-local" findings={findings.at('closes_at')} />
        </div>
      )}
      <Batches {...{ kind, paper, places, findings, onChange }} />
      <details className={frame.folded} {...(findings.at(...FOLDED).some(({ warning }) => !warning) && { open: true })}>
        <summary>{words.more}</summary>
        <div className={styles.fields}>
          <div className={styles.beside}>
            <ChoiceField {...given} field="shuffle" options={words.shuffles} findings={findings.at('shuffle')} />
            <ChoiceField
              {...given}
              field="reveal"
              options={isExam ? { after_submit, after_close, never } : { after_submit, never }}
              none={words.byRule}
              findings={findings.at('reveal')}
            />
            <ChoiceField
              {...given}
              field="show_marks"
              options={YES_NO}
              none={words.byRule}
              findings={findings.at('show_marks')}
            />
            <ChoiceField {...given} field="room" options={YES_NO} none={words.byRule} findings={findings.at('room')} />
            <ChoiceField {...given} field="option_labels" options={words.labels} findings={findings.at('option_labels')} />
            <InputField {...given} field="pass_percent" isNumber findings={findings.at('pass_percent')} />
            <InputField {...given} field="total_marks" isNumber findings={findings.at('total_marks')} />
            <InputField {...given} field="added_on" type="date" findings={findings.at('added_on')} />
          </div>
          {isExam && (
            <>
              <div className={styles.beside}>
                <InputField
                  of={{ attempts: paper['attempts'] === 'unlimited' ? '' : (paper['attempts'] ?? 1) }}
                  field="attempts"
                  isNumber
                  hint={words.unlimited}
                  findings={findings.at('attempts')}
                  onChange={({ attempts = 'unlimited' }) => onChange({ attempts })}
                />
                <InputField {...given} field="series" findings={findings.at('series')} />
                <ChoiceField
                  {...given}
                  field="count_leaving"
                  options={YES_NO}
                  none={words.no}
                  findings={findings.at('count_leaving')}
                />
              </div>
              <EachLanguage of={paper} onChange={onChange}>
                {({ of, lang, label, within, onChange: put }) => (
                  <TextField
                    label={label(words.fields.instructions)}
                    field={within('instructions')}
                    kind={kind}
                    lang={lang}
                    rows={4}
                    body={textIn(of, 'instructions')}
                    findings={findings.at(within('instructions'))}
                    onChange={(instructions) => put({ instructions })}
                    onWay={onWay}
                  />
                )}
              </EachLanguage>
            </>
          )}
          <Suspense>
            <LanguagesPart {...{ paper, findings, onChange }} />
          </Suspense>
          <Groups field="sections" {...{ kind, paper, presets, findings, onChange, onWay }} />
          <Groups field="passages" {...{ kind, paper, presets, findings, onChange, onWay }} />
        </div>
      </details>
      <div role="alert">
        <Findings findings={findings.other} />
      </div>
    </>
  );
}

const subjectsIn = (places: Places | undefined): Record<string, string> =>
  Object.fromEntries((places?.subjects ?? []).map(({ key, name, levels }) => [key, `${name} (${levels.join(', ')})`]));

const chaptersIn = (places: Places | undefined): Record<string, string> =>
  Object.fromEntries(
    (places?.subjects ?? []).flatMap((subject) => subject.chapters.map(({ key, name }) => [key, `${subject.name}: ${name}`])),
  );
