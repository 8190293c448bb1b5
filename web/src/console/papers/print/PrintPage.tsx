import { staffCalls } from '@portal/contract/staff';
import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/console/print';
import { languageName } from '../../form/languages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { Pending } from '../../frame/Pending.tsx';
import { Screen } from '../../frame/Screen.tsx';
import { Back } from '../../frame/Back.tsx';
import { KeySheet } from './KeySheet.tsx';
import { PaperSheet } from './PaperSheet.tsx';
import type { Choice } from './paper.ts';
import form from '../../form/form.module.css';
import shared from '../../frame/console.module.css';
import styles from './print.module.css';

const PARTS = ['paper', 'key', 'explanations'] as const;

/** A published paper and its key, as the browser prints them. */
export function PrintPage() {
  const { kind, key = '' } = useParams();
  const named = useMemo(() => ({ kind: kind === 'quiz' ? ('quiz' as const) : ('exam' as const), key }), [kind, key]);
  // Nothing moves below who looks at a sheet.
  const asked = useAsked(staffCalls.questions.item_paper, named, true, false);
  const [choice, choose] = useState<Choice>({ paper: true, key: true, explanations: false, language: '' });
  const paper = asked.data;
  return (
    <Screen
      title={paper?.name ?? shell.screens.exams}
      action={
        <div className={`${shared.buttons} ${styles.screen}`}>
          {paper && <Back href={`/exams/${named.kind}/${paper.item_id}`}>{words.toItem}</Back>}
          <Button icon="printer" pending={!paper} onClick={() => print()}>
            {words.print}
          </Button>
        </div>
      }
    >
      <div className={`${shared.section} ${styles.screen}`}>
        <fieldset className={form.group}>
          <legend>{words.what}</legend>
          {PARTS.map((part) => (
            <label key={part} className={form.check}>
              <input
                type="checkbox"
                checked={choice[part]}
                disabled={part === 'explanations' && !choice.key}
                onChange={(event) => choose({ ...choice, [part]: event.target.checked })}
              />
              {words.parts[part]}
            </label>
          ))}
        </fieldset>
        {paper?.languages && (
          <label className={form.field}>
            <span className={form.name}>{words.language}</span>
            <select value={choice.language} onChange={(event) => choose({ ...choice, language: event.target.value })}>
              <option value="">{words.bothLanguages}</option>
              {paper.languages.map((language) => (
                <option key={language} value={language}>
                  {languageName(language)}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className={form.hint}>{words.hint}</p>
      </div>
      <Pending asked={asked} />
      {paper && choice.paper && <PaperSheet paper={paper} choice={choice} />}
      {paper && choice.key && <KeySheet paper={paper} choice={choice} />}
    </Screen>
  );
}
