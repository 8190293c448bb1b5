import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleClasses';
import { Button } from '../../ui/Button.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { meant, type Held } from './held.ts';

interface ClassButtonsProps {
  held: Held;
  onForm: (what: 'move' | 'edit') => void;
}

/** Shows the buttons for a holding: to move, change, cancel it, or hold it after all. */
export function ClassButtons({ held, onForm }: ClassButtonsProps) {
  const { press } = useAct();
  const { class_name: name, live_class_id, cancelled, ended, daily, may_end } = held;
  // A day of a class that is held again and again is any teacher's of the batch; the class itself is not.
  const mayCancel = may_end === 1 || (daily === 1 && ended === 0);
  if (cancelled === 1)
    return (
      mayCancel && (
        <Button
          look="plain"
          aria-label={words.ofClass(words.holdAgain, name)}
          onClick={() =>
            void press(staffCalls.live.restore_class, ended === 1 ? { live_class_id } : meant(held), words.isHeldAgain(name))
          }
        >
          {words.holdAgain}
        </Button>
      )
    );
  const cancel = daily === 1 ? words.cancelDay : words.cancel;
  return (
    <>
      <Button look="plain" aria-label={words.ofClass(words.move, name)} onClick={() => onForm('move')}>
        {words.move}
      </Button>
      <Button look="plain" aria-label={words.ofClass(words.edit, name)} onClick={() => onForm('edit')}>
        {words.edit}
      </Button>
      {mayCancel && (
        <Button
          look="plain"
          aria-label={words.ofClass(cancel, name)}
          onClick={() => void press(staffCalls.live.cancel_class, meant(held), words.wasCancelled(name))}
        >
          {cancel}
        </Button>
      )}
    </>
  );
}
