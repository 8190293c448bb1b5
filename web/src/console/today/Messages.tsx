import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import { Dialog, Field } from '../Dialog.tsx';
import { useAct } from '../notice.tsx';
import { Section } from '../Section.tsx';
import { useAsked } from '../useAsked.ts';
import styles from '../console.module.css';

type Message = Data<typeof staffCalls.feedback.feedback>[number];

const NOT_DONE = { done: 0 } as const;

/** What students wrote and nobody is done with. */
export function Messages({ mayAnswer }: { mayAnswer: boolean }) {
  const asked = useAsked(staffCalls.feedback.feedback, NOT_DONE);
  const act = useAct();
  const [answering, setAnswering] = useState<Message>();
  return (
    <>
      <Section title={words.messages} asked={asked} empty={words.noMessages}>
        {(messages) =>
          messages.map((message) => (
            <li key={message.feedback_id} className={styles.row}>
              <div className={styles.text}>
                <h3>{message.name}</h3>
                <p className={styles.message}>{message.message}</p>
              </div>
              <div className={styles.buttons}>
                {mayAnswer && (
                  <Button look="plain" aria-label={words.yourAnswer(message.name)} onClick={() => setAnswering(message)}>
                    {words.answer}
                  </Button>
                )}
                <Button
                  look="plain"
                  icon="check"
                  aria-label={words.ofClass(words.done, message.name)}
                  onClick={() =>
                    void act(staffCalls.feedback.feedback_done, { feedback_id: message.feedback_id }, words.isDone, asked.again)
                  }
                >
                  {words.done}
                </Button>
              </div>
            </li>
          ))
        }
      </Section>
      {answering && (
        <Dialog
          title={words.yourAnswer(answering.name)}
          onClose={() => setAnswering(undefined)}
          onSave={({ text }) =>
            act(
              staffCalls.feedback.answer_feedback,
              { feedback_id: answering.feedback_id, answer: text('answer') },
              words.answered,
              asked.again,
            )
          }
        >
          <Field label={words.answer}>
            <textarea name="answer" rows={5} required maxLength={5000} autoFocus />
          </Field>
        </Dialog>
      )}
    </>
  );
}
