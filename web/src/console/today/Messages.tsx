import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { LinkButton } from '../../ui/Button.tsx';
import { usePages } from '../calls/useAsked.ts';
import { AnswerMessage } from '../feedback/AnswerMessage.tsx';
import { before, meant } from '../feedback/message.ts';
import { MessageRow } from '../feedback/MessageRow.tsx';
import { useDoing } from '../form/doing.ts';
import { Section } from '../frame/Section.tsx';
import { useMay } from '../signIn/useSignedIn.ts';

const NOT_DONE = { done: 0 } as const;
/** The most messages shown: more would push the rest of today out of sight; older ones are in Feedback. */
const LATEST = 3;

/** Shows what students wrote and nobody is done with. */
export function Messages() {
  const mayAnswer = useMay()(staffCalls.feedback.answer_feedback);
  const { more: _more, ...asked } = usePages(staffCalls.feedback.feedback, NOT_DONE, before);
  const { doing, open, close } = useDoing();
  return (
    <>
      <Section
        title={words.messages}
        asked={asked}
        empty={words.noMessages}
        action={
          (asked.data?.length ?? 0) > LATEST && (
            <LinkButton href="/feedback" look="quiet">
              {words.allMessages}
            </LinkButton>
          )
        }
      >
        {(messages) =>
          messages
            .slice(0, LATEST)
            .map((message) => (
              <MessageRow
                key={message.feedback_id}
                message={message}
                onAnswer={mayAnswer ? () => open('answer', message.feedback_id) : undefined}
              />
            ))
        }
      </Section>
      {doing[0] === 'answer' && <AnswerMessage {...meant(doing[1], asked.data)} onClose={close} />}
    </>
  );
}
