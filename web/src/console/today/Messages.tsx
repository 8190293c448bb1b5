import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../form/Dialog.tsx';
import { useDoing } from '../form/doing.ts';
import { AreaField } from '../form/fields.tsx';
import { useAct } from '../frame/Notices.tsx';
import { Section } from '../frame/Section.tsx';
import { usePages } from '../calls/useAsked.ts';
import styles from '../frame/console.module.css';

const NOT_DONE = { done: 0 } as const;

/** What students wrote and nobody is done with. */
export function Messages({ mayAnswer }: { mayAnswer: boolean }) {
  const asked = usePages(staffCalls.feedback.feedback, NOT_DONE, ({ feedback_id }) => ({ before: Number(feedback_id) }));
  const { save, press } = useAct();
  const { doing, open, close } = useDoing();
  const answering = doing[0] === 'answer' && asked.data?.find(({ feedback_id }) => String(feedback_id) === doing[1]);
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
                  <Button
                    look="plain"
                    aria-label={words.yourAnswer(message.name)}
                    onClick={() => open('answer', message.feedback_id)}
                  >
                    {words.answer}
                  </Button>
                )}
                <Button
                  look="plain"
                  icon="check"
                  aria-label={words.ofClass(words.done, message.name)}
                  onClick={() =>
                    void press(staffCalls.feedback.feedback_done, { feedback_id: Number(message.feedback_id) }, words.isDone)
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
          onClose={close}
          onSave={({ text }) =>
            save(
              staffCalls.feedback.answer_feedback,
              { feedback_id: Number(answering.feedback_id), answer: text('answer') },
              words.answered,
            )
          }
        >
          <AreaField name="answer" label={words.answer} rows={5} required maxLength={LIMITS.feedbackMax} />
        </Dialog>
      )}
    </>
  );
}
