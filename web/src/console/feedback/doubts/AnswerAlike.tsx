import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleFeedback';
import { RichText } from '../../../ui/RichText.tsx';
import { ask } from '../../calls/client.ts';
import { useAsked } from '../../calls/useAsked.ts';
import { Dialog } from '../../form/Dialog.tsx';
import { faultOf, type Fault } from '../../form/fault.ts';
import { AreaField, CheckField } from '../../form/fields.tsx';
import { useAct } from '../../frame/Toasts.tsx';
import type { Doubt } from './DoubtRow.tsx';
import form from '../../form/form.module.css';
import styles from '../feedback.module.css';

/** Answers all doubts that are like a given one at once. */
export function AnswerAlike({ doubt_id, onClose }: { doubt_id: number; onClose: () => void }) {
  const { data } = useAsked(staffCalls.feedback.doubts, { alike_to: doubt_id });
  return data && <AnswerForm listed={data} onClose={onClose} />;
}

/** Shows the doubts found at opening: the list does not change under a finger. */
function AnswerForm({ listed, onClose }: { listed: readonly Doubt[]; onClose: () => void }) {
  const [doubts] = useState(listed);
  const { done } = useAct();
  const answer = async (doubt_ids: readonly string[], text: string): Promise<Fault | undefined> => {
    try {
      const order = { doubt_ids: doubt_ids.map(Number), answer: text };
      const { data, audit_id } = await ask(staffCalls.feedback.answer_doubts, order);
      done(words.answeredThem(data.answered, doubt_ids.length - data.answered), audit_id);
    } catch (error) {
      return faultOf(error);
    }
    return undefined;
  };
  return (
    <Dialog
      title={words.answerThem(doubts.length)}
      action={words.answerAll}
      onClose={onClose}
      onSave={({ text, all }) =>
        all('doubt_ids').length === 0 ? Promise.resolve({ message: words.chooseOne }) : answer(all('doubt_ids'), text('answer'))
      }
    >
      <fieldset className={form.group}>
        <legend>{words.whoIsAnswered}</legend>
        {doubts.map(({ doubt_id, name, text }) => (
          <div key={doubt_id}>
            <CheckField name="doubt_ids" label={name} value={String(doubt_id)} checked />
            <RichText text={text} className={styles.before} />
          </div>
        ))}
      </fieldset>
      <AreaField name="answer" label={words.answer} hint={words.doubtHint} rows={5} required maxLength={LIMITS.feedbackMax} />
    </Dialog>
  );
}
