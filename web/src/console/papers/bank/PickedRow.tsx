import { useId } from 'react';
import * as words from '#words/console/bank';
import { Button } from '../../../ui/Button.tsx';
import { BankText } from '../../bank/BankText.tsx';
import type { Listed } from '../../bank/filter.ts';
import shared from '../../frame/console.module.css';

interface PickedRowProps {
  question: Listed;
  onSwap: () => void;
  onLeave: () => void;
}

/** A question that was picked, and the ways to have another one or none. */
export function PickedRow({ question, onSwap, onLeave }: PickedRowProps) {
  const id = useId();
  return (
    <li className={shared.row}>
      <BankText question={question} id={id} />
      <div className={shared.buttons}>
        <Button look="plain" aria-describedby={id} onClick={onSwap}>
          {words.swap}
        </Button>
        <Button look="quiet" aria-describedby={id} onClick={onLeave}>
          {words.leaveOut}
        </Button>
      </div>
    </li>
  );
}
