import { staffCalls } from '@portal/contract/staff';
import { useId, useState } from 'react';
import * as words from '#words/consoleFeedback';
import { Button } from '../../../ui/Button.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { Pending } from '../../frame/Pending.tsx';
import { DoubtRow, DoubtText, type DoubtRowProps } from './DoubtRow.tsx';
import frame from '../../frame/console.module.css';
import styles from '../feedback.module.css';

/** Shows like doubts in one row, in the words of the oldest; opened, the row lists each of them. */
export function AlikeRow({ doubt, open }: DoubtRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const asked = useAsked(staffCalls.feedback.doubts, { alike_to: Number(doubt.doubt_id) }, isOpen);
  const { alike = 1 } = doubt;
  return (
    <li className={frame.row}>
      <div className={frame.text}>
        <h3 id={id}>{words.askThis(alike)}</h3>
        <DoubtText {...doubt} />
      </div>
      <div className={frame.buttons}>
        {open && (
          <Button look="plain" aria-describedby={id} onClick={() => open('answer-all', doubt.doubt_id)}>
            {words.answerThem(alike)}
          </Button>
        )}
        <Button look="plain" aria-describedby={id} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.each}
        </Button>
      </div>
      {isOpen && (
        <div className={styles.each}>
          <Pending asked={asked} />
          <ul className={frame.list}>
            {asked.data?.map((one) => (
              <DoubtRow key={one.doubt_id} doubt={one} open={open} />
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
