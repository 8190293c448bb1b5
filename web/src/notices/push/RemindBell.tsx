import { useState } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/reminders';
import { href } from '../../route/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { toastError } from '../../ui/toast.ts';
import { turnOn } from './state.ts';
import { whyNot } from './usePush.ts';
import { useThere } from './useThere.ts';

interface RemindBellProps {
  name: string;
  /** False where this visit shows no bell: nothing may move. The state asked for now is known at the next visit. */
  isShown: boolean;
}

/**
 * Links to reminders from the card of the next class. The page behind the link tells the outcome, and can change it.
 */
export function RemindBell({ name, isShown }: RemindBellProps) {
  useThere();
  const [pending, setPending] = useState(false);
  const [, navigate] = useLocation();
  const press = async () => {
    setPending(true);
    const failure = await turnOn().then(() => undefined, whyNot);
    if (failure !== undefined) toastError(failure);
    navigate(href('noticeChoices'));
  };
  if (!isShown) return null;
  return (
    <Button look="quiet" icon="bell" pending={pending} onClick={() => void press()}>
      <span className="visually-hidden">{words.remindOf(name)}</span>
    </Button>
  );
}
