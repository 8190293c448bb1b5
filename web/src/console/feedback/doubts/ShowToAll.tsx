import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleFeedback';
import { RichText } from '../../../ui/RichText.tsx';
import { Dialog } from '../../form/Dialog.tsx';
import { AreaField, useBegin } from '../../form/fields.tsx';
import { useAct } from '../../frame/Toasts.tsx';
import type { Doubt } from './DoubtRow.tsx';
import styles from '../feedback.module.css';

/** Shows question and answer once more before all read them; the question may be put in other words. */
export function ShowToAll({ doubt, onClose }: { doubt: Doubt; onClose: () => void }) {
  const { save } = useAct();
  const { doubt_id, topic, typed, shown_text = '', answer_drawn = '' } = doubt;
  return (
    <Dialog
      title={words.show}
      action={words.show}
      onClose={onClose}
      onSave={({ text }) =>
        save(
          staffCalls.feedback.show_doubt,
          { doubt_id: Number(doubt_id), text: text('text'), instead_of: text('instead_of') },
          words.isShownNow(topic?.name ?? ''),
        )
      }
    >
      <p>{words.showHint(topic?.name ?? '')}</p>
      <Base shown={shown_text} />
      <AreaField
        name="text"
        label={words.questionShown}
        hint={words.isThereAName}
        value={shown_text || typed}
        rows={4}
        required
        maxLength={LIMITS.note}
      />
      <div className={styles.answer}>
        <p>{words.answer}</p>
        <RichText text={answer_drawn} className={styles.message} />
      </div>
    </Dialog>
  );
}

/** Keeps with the form which words it began from. */
const Base = ({ shown }: { shown: string }) => <input type="hidden" name="instead_of" value={useBegin('instead_of', shown)} />;
