import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import * as regrades from '#words/consoleResults';
import { momentOf } from '../../moments.ts';
import { useAsked } from '../../calls/useAsked.ts';
import { Dialog } from '../../form/Dialog.tsx';
import { AreaField } from '../../form/fields.tsx';
import { useAct } from '../../frame/Toasts.tsx';
import { Pending } from '../../frame/Pending.tsx';
import type { Named } from '../item.ts';
import { EffectPart } from './EffectPart.tsx';

/** Takes the newest marking anew back, once what that comes to has been looked at. */
export function UndoRegrade({ kind, item_id, onClose }: Named & { onClose: () => void }) {
  const { save } = useAct();
  const item = useMemo(() => ({ kind, item_id }), [kind, item_id]);
  const asked = useAsked(staffCalls.questions.plan_undo_regrade, item, true, false);
  const undo = asked.data?.undo;
  return (
    <Dialog
      title={regrades.undoTitle}
      action={regrades.doUndo}
      onClose={onClose}
      {...(undo && {
        onSave: ({ text }) =>
          save(staffCalls.questions.undo_regrade, { ...item, stamp: undo.stamp, why: text('why') }, regrades.marksBack),
      })}
    >
      <Pending asked={asked} />
      {undo && (
        <>
          <p>{regrades.lastRegrade(undo.who, momentOf(undo.regraded_at), undo.why)}</p>
          {undo.key_back === 1 && <p>{regrades.keyComesBack}</p>}
          <EffectPart {...undo} />
          <AreaField name="why" label={regrades.whyRegrade} hint={regrades.whyRegradeHint} rows={2} required maxLength={500} />
        </>
      )}
    </Dialog>
  );
}
