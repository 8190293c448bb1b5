import { LIMITS, students, type Id } from '@portal/contract';
import { useId, useState, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import * as words from '#words/review';
import { isUnknownCall } from '../../api/failures.ts';
import { refresh } from '../../api/queryClient.ts';
import { useApi } from '../../api/useApi.ts';
import { OfStudent } from '../../device/ofStudent.ts';
import { post } from '../../device/queuedCalls.ts';
import { Button } from '../../ui/Button.tsx';
import { toastError } from '../../ui/toast.ts';
import styles from '../form/question.module.css';
import own from './review.module.css';

/** What is typed about questions on this device, by their numbers; `isSent`: it waits, or the server has it. */
const TYPED = new OfStudent<Readonly<Record<string, { text: string; isSent: boolean }>>>('objections');

const keep = (question_id: Id, text: string, isSent: boolean): void =>
  TYPED.keep({ ...TYPED.store.getState(), [question_id]: { text, isSent } });

/** Sends it as soon as there is a network. What the server refuses for good stands in the field again. */
function send(question_id: Id, text: string): void {
  keep(question_id, text, true);
  post(
    students.add_objection,
    { question_id, text: text.trim() },
    {
      name: `objection-${question_id}`,
      onAnswer: (refused) => {
        if (!refused) return refresh(students.my_objections);
        keep(question_id, text, false);
        return toastError(refused.message);
      },
    },
  );
}

/**
 * Lets a student tell the school that this question seems wrong, and shows what the school answered. The button is there at once, and takes no
 * more place once it is known what was said: nothing moves. Not there where the server keeps no such thing.
 */
export function SeemsWrong({ question_id }: { question_id: Id }) {
  const { data, error } = useApi(students.my_objections, {});
  const { text = '', isSent = false } = useStore(TYPED.store)[question_id] ?? {};
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (error && isUnknownCall(error)) return null;
  const said = data?.find((each) => String(each.question_id) === String(question_id));
  const toggle = (label: string) => (
    <div className={own.marker}>
      <Button look="quiet" icon="flag" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
    </div>
  );
  if (said?.answer !== undefined)
    return (
      <>
        {toggle(words.schoolAnswered)}
        {isOpen && <p className={styles.explanation}>{said.answer}</p>}
      </>
    );
  if (said || isSent) return <p className={own.place}>{words.saidWrong}</p>;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(question_id, text);
  };
  return (
    <>
      {toggle(words.seemsWrong)}
      {isOpen && (
        <form className={styles.explanation} onSubmit={submit}>
          <label htmlFor={id}>{words.whatIsWrong}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={LIMITS.note}
            value={text}
            onChange={(event) => keep(question_id, event.target.value, false)}
          />
          <Button type="submit" icon="send">
            {words.tellSchool}
          </Button>
        </form>
      )}
    </>
  );
}
