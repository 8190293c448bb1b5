import { useEffect, useRef } from 'react';
import * as words from '#words/console/papers';
import { Button } from '../../../ui/Button.tsx';
import { Findings } from '../../source/Found.tsx';
import { TextField } from '../../source/text/TextField.tsx';
import type { ByPlace } from '../findings.ts';
import { fromIn } from '../from/from.ts';
import { FromPage } from '../from/FromPage.tsx';
import { groupsIn, type Paper, type PaperKind } from '../paper.ts';
import { Differs } from '../languages/Differs.tsx';
import { EachLanguage } from '../languages/EachLanguage.tsx';
import { LanguageSwitch } from '../languages/LanguageSwitch.tsx';
import { languagesOf } from '../languages/others.ts';
import type { Question } from '../question.ts';
import { ChoiceField, InputField } from '../settings/fields.tsx';
import { fieldName } from '../settings/names.ts';
import { LineArt } from './LineArt.tsx';
import { Matrix } from './Matrix.tsx';
import { NumberKey } from './NumberKey.tsx';
import { Options } from './Options.tsx';
import { asKind, keyOf, kindOf, KINDS, textIn } from './question.ts';
import frame from '../../frame/console.module.css';
import form from '../../form/form.module.css';
import styles from '../papers.module.css';

interface QuestionEditorProps {
  kind: PaperKind;
  paper: Paper;
  question: Question;
  findings: ByPlace;
  onChange: (question: Question) => void;
  onNext: () => void;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  onWay: (more: 1 | -1) => void;
}

/** The fields that the editor draws; a question's other fields are kept and only named. */
const DRAWN = new Set(
  'key type question options answer rows columns explanation marks negative_marks topic section passage integer in from'.split(
    ' ',
  ),
);

/** Edits one question of any kind. The focus begins at its text. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { kind, paper, question, findings, onChange, onNext, onMove, onDuplicate, onDelete, onWay } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const at = `questions.${keyOf(question)}`;
  const given = { of: question, at, onChange: (change: object) => onChange({ ...question, ...change }) };
  const text = (field: 'question' | 'explanation', rows: number) => (
    <EachLanguage of={question} onChange={onChange}>
      {({ of, lang, label, within, onChange: put }) => (
        <TextField
          label={label(words.fields[field])}
          field={`${at}.${within(field)}`}
          kind={kind}
          lang={lang}
          rows={rows}
          body={textIn(of, field)}
          findings={findings.at(within(field))}
          onChange={(body) => put({ [field]: body })}
          onWay={onWay}
        />
      )}
    </EachLanguage>
  );
  const groups = (field: 'sections' | 'passages') =>
    Object.fromEntries(
      groupsIn(paper, field).map((group, place) => [group.key, textIn(group, 'name') || words.passageAt(place + 1)]),
    );
  const own = kindOf(question);
  const from = fromIn(question);
  const kept = Object.keys(question).filter((field) => !DRAWN.has(field) && question[field] !== undefined);
  const explained = languagesOf(paper).map((language) => `in.${language}.explanation`);
  const moreFindings = findings.at('explanation', 'marks', 'negative_marks', ...explained);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of all fields within
    <div
      ref={box}
      className={styles.fields}
      data-question={keyOf(question)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onNext();
      }}
    >
      <ChoiceField
        of={{ type: own }}
        at={at}
        field="type"
        label={words.kind}
        options={words.kinds}
        onChange={({ type }) => onChange(asKind(question, KINDS.find((each) => each === type) ?? 'single'))}
      />
      <LanguageSwitch findings={findings.all} />
      {text('question', 3)}
      {from && <FromPage from={from} />}
      <LineArt {...{ question, onChange }} />
      {own === 'numeric' && <NumberKey {...{ question, findings, onChange }} />}
      {own === 'matrix' && <Matrix {...{ question, findings, onChange }} />}
      {(own === 'single' || own === 'multiple') && <Options {...{ question, findings, onChange }} />}
      <Differs {...{ question, at, findings, onChange }} />
      <details className={frame.folded} {...(moreFindings.length > 0 && { open: true })}>
        <summary>{words.details}</summary>
        <div className={styles.fields}>
          {text('explanation', 3)}
          <div className={styles.beside}>
            <InputField {...given} field="marks" isNumber findings={findings.at('marks')} />
            <InputField {...given} field="negative_marks" isNumber findings={findings.at('negative_marks')} />
            <InputField {...given} field="topic" />
          </div>
          {kept.length > 0 && <p className={form.hint}>{words.keptToo(kept.map(fieldName).join(', '))}</p>}
        </div>
      </details>
      {(['section', 'passage'] as const).map((field) => {
        const options = groups(`${field}s`);
        return Object.keys(options).length === 0 ? null : (
          <ChoiceField key={field} {...given} field={field} options={options} none={words.none} />
        );
      })}
      <div role="alert">
        <Findings findings={findings.other} />
      </div>
      <p className={form.hint}>{words.keys}</p>
      <div className={form.buttons}>
        <Button look="plain" icon="arrow-right" onClick={onNext}>
          {words.next}
        </Button>
        <Button look="quiet" icon="chevron-up" onClick={() => onMove(-1)}>
          {words.up}
        </Button>
        <Button look="quiet" icon="chevron-down" onClick={() => onMove(1)}>
          {words.down}
        </Button>
        <Button look="quiet" onClick={onDuplicate}>
          {words.duplicate}
        </Button>
        <Button look="quiet" icon="trash-2" onClick={onDelete}>
          {words.deleteQuestion}
        </Button>
      </div>
    </div>
  );
}
