import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleFeedback';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog } from '../form/Dialog.tsx';
import { AreaField, useBegin } from '../form/fields.tsx';
import { useAct } from '../frame/Notices.tsx';
import type { Message } from './message.ts';
import styles from './feedback.module.css';

interface AnswerFormProps {
  feedback_id: number;
  /** What is known of it so far. */
  listed: Message | undefined;
  onClose: () => void;
}

/**
 * The school's answer to a message, new or in place of the one there is; a message that left the list meanwhile stays
 * here.
 */
export function AnswerForm({ feedback_id, listed, onClose }: AnswerFormProps) {
  const { save } = useAct();
  const { data, again } = useAsked(staffCalls.feedback.feedback, { feedback_id });
  const message = data?.[0] ?? listed;
  if (!message) return null;
  return (
    <Dialog
      title={words.answerTo(message.name)}
      onClose={onClose}
      onSave={async ({ text }) => {
        const written = { answer: text('answer'), instead_of: text('instead_of') };
        const fault = await save(
          staffCalls.feedback.answer_feedback,
          { feedback_id, ...written },
          words.isAnswered(message.name),
        );
        if (fault) again();
        return fault;
      }}
    >
      <p className={styles.message}>{message.message}</p>
      <InsteadOf answer={message.answer ?? ''} />
      <AreaField
        name="answer"
        label={words.answer}
        hint={words.answerHint}
        value={message.answer ?? ''}
        rows={5}
        required
        maxLength={LIMITS.feedbackMax}
      />
    </Dialog>
  );
}

/**
 * Keeps with the form which answer it began from. Where there is another by now, shows that one: only a press replaces
 * it.
 */
function InsteadOf({ answer }: { answer: string }) {
  const [began, setBegan] = useState(useBegin('instead_of', answer));
  return (
    <>
      <input type="hidden" name="instead_of" value={began} />
      {answer !== began && (
        <div className={styles.answer}>
          <p>{words.meanwhile}</p>
          <p className={styles.message}>{answer}</p>
          <Button look="plain" onClick={() => setBegan(answer)}>
            {words.replaceIt}
          </Button>
        </div>
      )}
    </>
  );
}
