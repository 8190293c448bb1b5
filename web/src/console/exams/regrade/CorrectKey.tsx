import type { Data, Input } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as regrades from '#words/consoleResults';
import * as words from '#words/consoleResults';
import { Button } from '../../../ui/Button.tsx';
import { ask } from '../../calls/client.ts';
import { Dialog } from '../../form/Dialog.tsx';
import { faultOf } from '../../form/fault.ts';
import { AreaField, SelectField } from '../../form/fields.tsx';
import { useAct } from '../../frame/Toasts.tsx';
import type { Named } from '../item.ts';
import type { Fared } from '../questions/useFared.ts';
import { FaultText } from '../../frame/FaultText.tsx';
import { EffectPart } from './EffectPart.tsx';
import { KeyFields } from './KeyFields.tsx';
import { orderIn, ruleOf, RULES } from './order.ts';
import form from '../../form/form.module.css';

const { plan_regrade, regrade } = staffCalls.questions;

interface CorrectProps extends Named {
  question: Fared;
  /** Questions whose key was corrected in the text: none is decided without the others. */
  waiting: Data<typeof plan_regrade>['questions'];
  onClose: () => void;
}

/** Shows the form that gives a question another answer or drops it: what that comes to is shown, and just that done. */
export function CorrectKey({ kind, item_id, question, waiting, onClose }: CorrectProps) {
  const { save } = useAct();
  const [shown, show] = useState<{
    order: Omit<Input<typeof plan_regrade>, 'kind' | 'item_id'>;
    plan: Data<typeof plan_regrade>;
  }>();
  const [fault, setFault] = useState('');
  const [pending, setPending] = useState(false);
  const others = waiting.filter(({ question_id }) => question_id !== question.question_id);
  const see = async (fields: HTMLFormElement | null) => {
    if (!fields || pending) return;
    const order = orderIn(new FormData(fields), question, others);
    setPending(true);
    try {
      show({ order, plan: (await ask(plan_regrade, { kind, item_id, ...order })).data });
      setFault('');
    } catch (error) {
      setFault(faultOf(error).message);
    }
    setPending(false);
  };
  return (
    <Dialog
      title={words.questionAt(question.number)}
      action={regrades.doRegrade}
      onClose={onClose}
      {...(shown && {
        onSave: ({ text }) =>
          save(regrade, { kind, item_id, ...shown.order, stamp: shown.plan.stamp, why: text('why') }, regrades.regraded),
      })}
    >
      <div className={form.part} onInput={() => show(undefined)}>
        <KeyFields {...question} />
        <SelectField name="rule" label={regrades.whatBecomes} options={optionsOf(RULES)} />
        {others.map(({ question_id, number, rules }) => (
          <SelectField
            key={question_id}
            name={ruleOf(question_id)}
            label={`${words.questionAt(number)}: ${regrades.whatBecomes}`}
            options={optionsOf(rules)}
          />
        ))}
      </div>
      <Button look="plain" pending={pending} onClick={(event) => void see(event.currentTarget.form)}>
        {regrades.seeChanges}
      </Button>
      <FaultText>{fault}</FaultText>
      {shown && (
        <>
          <EffectPart {...shown.plan} />
          <AreaField name="why" label={regrades.whyRegrade} hint={regrades.whyRegradeHint} rows={2} required maxLength={500} />
        </>
      )}
    </Dialog>
  );
}

const optionsOf = (rules: readonly string[]) => rules.map((id) => ({ id, name: regrades.rules[id] ?? id }));
