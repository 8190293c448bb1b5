import { LIMITS, students, type Id } from '@portal/contract';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useSearch } from 'wouter';
import { useStore } from 'zustand';
import * as words from '#words/review';
import { isUnknownCall } from '../../../api/failures.ts';
import { refresh } from '../../../api/queryClient.ts';
import { useApi } from '../../../api/useApi.ts';
import { OfStudent } from '../../../device/ofStudent.ts';
import { post } from '../../../device/queuedCalls.ts';
import { Button } from '../../../ui/Button.tsx';
import { toastError } from '../../../ui/toast.ts';
import styles from '../../form/question.module.css';
import own from '../review.module.css';

/** The objections typed on this device, by question; `isSent`: the objection waits to be sent, or the server has it. */
const TYPED = new OfStudent<Readonly<Record<string, { text: string; isSent: boolean }>>>('objections');

const keep = (question_id: Id, text: string, isSent: boolean): void =>
  TYPED.keep({ ...TYPED.store.getState(), [question_id]: { text, isSent } });

/** Sends an objection once there is a network. If the server refuses it for good, it returns to the field. */
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
 * Lets a student tell the school that this question seems wrong, and shows what the school answered. One button for all
 * of that is there at once, and what the button opens takes no place before: nothing moves. Not there where the server
 * keeps no such thing. Of the question that the address names, as the bell does, the answer is open.
 */
export function SeemsWrong({ question_id }: { question_id: Id }) {
  const { data, error } = useApi(students.my_objections, {});
  const { text = '', isSent = false } = useStore(TYPED.store)[question_id] ?? {};
  const isNamed = new URLSearchParams(useSearch()).get('question') === String(question_id);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const said = data?.find((each) => String(each.question_id) === String(question_id));
  const isMeant = isNamed && said !== undefined;
  useEffect(() => {
    if (!isMeant) return;
    setOpen(true);
    button.current?.focus({ preventScroll: true });
  }, [isMeant]);
  if (error && isUnknownCall(error)) return null;
  const isSaid = said !== undefined || isSent;
  const label = said?.answer === undefined ? (isSaid ? words.toldSchool : words.seemsWrong) : words.schoolAnswered;
  const tell = () => {
    send(question_id, text);
    // The focused button disappears with the form.
    button.current?.focus();
  };
  return (
    <>
      <div className={own.marker}>
        <Button ref={button} look="quiet" icon="flag" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </div>
      {isOpen && isSaid && <Said text={said?.text ?? text} answer={said?.answer} />}
      {isOpen && !isSaid && <Why text={text} onWrite={(now) => keep(question_id, now, false)} onTell={tell} />}
    </>
  );
}

function Said({ text, answer }: { text: string; answer: string | undefined }) {
  return (
    <div className={styles.explanation}>
      <p role="status">{words.saidWrong}</p>
      {text !== '' && <p>{text}</p>}
      {answer !== undefined && (
        <>
          <strong>{words.theAnswer}</strong>
          <p>{answer}</p>
        </>
      )}
    </div>
  );
}

interface WhyProps {
  text: string;
  onWrite: (text: string) => void;
  onTell: () => void;
}

function Why({ text, onWrite, onTell }: WhyProps) {
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onTell();
  };
  return (
    <form className={styles.explanation} onSubmit={submit}>
      <label htmlFor={id}>{words.whatIsWrong}</label>
      <textarea id={id} rows={3} maxLength={LIMITS.note} value={text} onChange={(event) => onWrite(event.target.value)} />
      <Button type="submit" icon="send">
        {words.tellSchool}
      </Button>
    </form>
  );
}
