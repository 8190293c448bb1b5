import { LIMITS } from '@portal/contract';
import { useState, type ReactNode } from 'react';
import * as words from '#words/consoleFeedback';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../form/Dialog.tsx';
import type { Fault } from '../form/fault.ts';
import { AreaField, useBegin } from '../form/fields.tsx';
import styles from './feedback.module.css';

interface AnswerFormProps {
  /** The name of the student who asked. */
  name: string;
  /** The current answer, if any. */
  answer: string | undefined;
  hint: string;
  onSave: (written: { answer: string; instead_of: string }) => Promise<Fault | undefined>;
  onClose: () => void;
  /** The message or doubt that is answered. */
  children: ReactNode;
  /** Drawn below the field. */
  below?: ReactNode;
}

/** The school's answer to a message or a doubt, new or in place of the one there is. */
export function AnswerForm({ name, answer, hint, onSave, onClose, children, below }: AnswerFormProps) {
  return (
    <Dialog
      title={words.answerTo(name)}
      onClose={onClose}
      onSave={({ text }) => onSave({ answer: text('answer'), instead_of: text('instead_of') })}
    >
      {children}
      <InsteadOf answer={answer ?? ''} />
      <AreaField
        name="answer"
        label={words.answer}
        hint={hint}
        value={answer ?? ''}
        rows={5}
        required
        maxLength={LIMITS.feedbackMax}
      />
      {below}
    </Dialog>
  );
}

/**
 * Keeps with the form which answer it began from. Where another answer was given since, shows it: only a press replaces
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
