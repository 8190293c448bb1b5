import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleFeedback';
import { useAsked } from '../calls/useAsked.ts';
import { useAct } from '../frame/Toasts.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import type { Message } from './message.ts';
import styles from './feedback.module.css';

interface AnswerMessageProps {
  feedback_id: number;
  /** The message as the list has it; undefined once it has left the list. */
  listed: Message | undefined;
  onClose: () => void;
}

/** The answer to a message; one that left the list meanwhile stays here. */
export function AnswerMessage({ feedback_id, listed, onClose }: AnswerMessageProps) {
  const { save } = useAct();
  const { data, again } = useAsked(staffCalls.feedback.feedback, { feedback_id });
  const message = data?.[0] ?? listed;
  if (!message) return null;
  return (
    <AnswerForm
      {...{ name: message.name, answer: message.answer, hint: words.answerHint, onClose }}
      onSave={async (written) => {
        const body = { feedback_id, ...written };
        const fault = await save(staffCalls.feedback.answer_feedback, body, words.isAnswered(message.name));
        if (fault) again();
        return fault;
      }}
    >
      <p className={styles.message}>{message.message}</p>
    </AnswerForm>
  );
}
