import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleResults';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import type { Fault } from '../form/fault.ts';
import { AreaField, CheckField, SelectField, TextField, useBegin } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import type { Item, Named, Watched } from './item.ts';

interface FormProps {
  named: Named;
  name: string;
  onClose: () => void;
}

const { exams } = staffCalls;
const SURE = { dry: 0 } as const;

const Why = () => <AreaField name="why" label={words.why} hint={words.whyHint} required maxLength={500} rows={2} />;
const Minutes = ({ hint }: { hint: string }) => (
  <TextField name="minutes" label={words.minutesField} hint={hint} type="number" min={0} max={999} required />
);

/** Asks how many extra minutes everybody gets. */
export function MinutesForAll({ named, name, onClose }: FormProps) {
  const { save } = useAct();
  const give = ({ text }: Typed) => {
    const minutes = Number(text('minutes'));
    return save(exams.extra_time, { ...named, minutes, why: text('why'), ...SURE }, words.minutesGiven(minutes, words.everybody));
  };
  return (
    <Dialog title={words.ofItem(words.minutesForAll, name)} action={words.give} onSave={give} onClose={onClose}>
      <Minutes hint={words.minutesHint} />
      <Why />
    </Dialog>
  );
}

/** Says something to everybody who takes it. */
export function Say({ named, name, onClose }: FormProps) {
  const { save } = useAct();
  const send = ({ text, has }: Typed) => {
    const question = text('question').trim();
    const about = question === '' ? {} : { question };
    const said = { text: text('text'), correction: has('correction') ? 1 : 0, why: '' } as const;
    return save(exams.send_notice, { ...named, ...said, ...about, ...SURE }, words.said);
  };
  return (
    <Dialog title={words.ofItem(words.say, name)} action={words.send} onSave={send} onClose={onClose}>
      <AreaField name="text" label={words.announcement} hint={words.announcementHint} required maxLength={500} rows={3} />
      <TextField name="question" label={words.aboutQuestion} hint={words.aboutQuestionHint} maxLength={200} />
      <CheckField name="correction" label={words.isCorrection} />
    </Dialog>
  );
}

type Choice = 'minutes' | 'reopen' | 'retry' | 'void' | 'count';

interface DecideProps {
  named: Named;
  item: Item;
  student: Watched;
  onClose: () => void;
}

/** Decides about one student: minutes, going on, another attempt, or whether the attempt counts. */
export function Decide({ named, item, student, onClose }: DecideProps) {
  const { save } = useAct();
  const choices = choicesFor(named, item, student);
  const [chosen, choose] = useState(useBegin('what', choices[0]));
  const stud_id = Number(student.stud_id);
  const decide = ({ text }: Typed): Promise<Fault | undefined> => {
    const about = { ...named, stud_id, why: text('why'), ...SURE };
    const minutes = Number(text('minutes'));
    const what = choices.find((each) => each === text('what')) ?? 'minutes';
    const done = words.ofItem(words.choices[what], student.name);
    if (what === 'minutes') return save(exams.extra_time, { ...about, minutes }, words.minutesGiven(minutes, student.name));
    if (what === 'reopen') return save(exams.reopen_attempt, { ...about, ...(text('minutes') !== '' && { minutes }) }, done);
    if (what === 'retry') return save(exams.give_retry, about, done);
    return save(what === 'void' ? exams.void_attempt : exams.count_attempt, about, done);
  };
  return (
    <Dialog title={words.decideFor(student.name)} action={words.decideNow} onSave={decide} onClose={onClose}>
      <SelectField
        name="what"
        label={words.what}
        options={choices.map((id) => ({ id, name: words.choices[id] }))}
        onChange={(event) => choose(event.target.value)}
      />
      {chosen === 'minutes' && <Minutes hint={words.minutesHint} />}
      {chosen === 'reopen' && (
        <TextField name="minutes" label={words.minutesField} hint={words.reopenHint} type="number" min={1} max={999} />
      )}
      <Why />
    </Dialog>
  );
}

/** Returns the decisions possible in the student's state. */
function choicesFor({ kind }: Named, { attempt_limit }: Item, { state }: Watched): Choice[] {
  const isOver = state === 'handed in';
  return [
    ...(kind === 'exam' && !isOver ? (['minutes'] as const) : []),
    ...(isOver ? (['reopen'] as const) : []),
    ...(isOver && attempt_limit !== undefined ? (['retry'] as const) : []),
    ...(state === 'not begun' ? [] : (['void', 'count'] as const)),
  ];
}
