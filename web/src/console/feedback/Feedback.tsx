import { staffCalls } from '@portal/contract/staff';
import { useSearchParams } from 'wouter';
import * as console from '#words/console';
import * as words from '#words/consoleFeedback';
import { usePages } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Choices } from '../frame/Choices.tsx';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import { AnswerMessage } from './AnswerMessage.tsx';
import { before, meant } from './message.ts';
import { MessageRow } from './MessageRow.tsx';
import { Doubts } from './doubts/Doubts.tsx';
import { Objections } from './Objections.tsx';

/** The input of each list's call; the first list is shown where the address names none. */
const SHOWN = { open: { done: 0 }, done: { done: 1 }, all: {} } as const;

/** Shows what students wrote: messages, those of a list; what they ask teachers; which questions seem wrong to them. */
export function Feedback() {
  const [params] = useSearchParams();
  const shown = params.get('show');
  const maySee = useMay()(staffCalls.feedback.objections);
  const which = (shown === 'questions' || shown === 'doubts') && maySee ? shown : wordOf(shown);
  const lists = { ...words.lists, doubts: words.doubts, questions: words.questions };
  return (
    <Screen title={console.screens.feedback}>
      <Choices
        label={words.which}
        choices={(['open', 'done', 'all', ...(maySee ? (['doubts', 'questions'] as const) : [])] as const).map((name) => ({
          name: lists[name],
          href: `/feedback?show=${name}`,
          isHere: name === which,
        }))}
      />
      {which === 'questions' ? <Objections /> : which === 'doubts' ? <Doubts /> : <Messages which={which} />}
    </Screen>
  );
}

function Messages({ which }: { which: keyof typeof SHOWN }) {
  const may = useMay();
  const asked = usePages(staffCalls.feedback.feedback, SHOWN[which], before);
  const { doing, open, close } = useDoing();
  const [form, about] = doing;
  return (
    <>
      <Section title={words.messages} asked={asked} empty={words.none[which]}>
        {(messages) =>
          messages.map((message) => (
            <MessageRow
              key={message.feedback_id}
              message={message}
              onAnswer={may(staffCalls.feedback.answer_feedback) ? () => open('answer', message.feedback_id) : undefined}
            />
          ))
        }
      </Section>
      {form === 'answer' && <AnswerMessage {...meant(about, asked.data)} onClose={close} />}
    </>
  );
}

const wordOf = (said: string | null): keyof typeof SHOWN => (said === 'done' || said === 'all' ? said : 'open');
