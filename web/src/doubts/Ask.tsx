import { doubts } from '@portal/contract';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import * as words from '#words/students';
import { isUnknownCall } from '../api/failures.ts';
import { useApi } from '../api/useApi.ts';
import { href } from '../route/paths.ts';
import { Button } from '../ui/Button.tsx';
import type { About } from './asked.ts';
import { DoubtForm } from './DoubtForm.tsx';
import styles from './asked.module.css';

interface AskProps extends Pick<About, 'about' | 'item_id'> {
  /** Tells the second of a video at the press. */
  secondOf?: () => number;
  label?: string;
  onSent?: () => void;
}

/**
 * Lets a student ask a teacher about what stands above. The button is there at once, and what it opens takes no place
 * before: nothing moves. Not there where the server takes no doubts.
 */
export function Ask({ about, item_id, secondOf, label = words.ask, onSent }: AskProps) {
  const { error } = useApi(doubts.my_doubts, {});
  const [shown, setShown] = useState<'nothing' | 'form' | 'sent'>('nothing');
  const button = useRef<HTMLButtonElement>(null);
  if (error && isUnknownCall(error)) return null;
  const sent = () => {
    setShown('sent');
    // The form with the focus disappears.
    button.current?.focus();
    onSent?.();
  };
  const isOpen = shown === 'form';
  return (
    <div className={styles.ask}>
      <Button
        ref={button}
        look="quiet"
        icon="message-circle"
        aria-expanded={isOpen}
        onClick={() => setShown(isOpen ? 'nothing' : 'form')}
      >
        {label}
      </Button>
      {isOpen && (
        <DoubtForm
          place={`${about}-${item_id}`}
          about={() => ({ about, item_id, ...(secondOf && { second: secondOf() }) })}
          onSent={sent}
        />
      )}
      <p role="status" className={styles.day}>
        {shown === 'sent' && (
          <>
            {words.asked} <Link href={href('doubts')}>{words.doubts}</Link>
          </>
        )}
      </p>
    </div>
  );
}
