import { NOTICE_KINDS } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import * as noticeWords from '#words/notices';
import * as words from '#words/reminders';
import { Button } from '../../ui/Button.tsx';
import { whyNot } from '../push/usePush.ts';
import type { Notice } from '../notice.ts';
import styles from './choices.module.css';
import { chooseKind } from './useChoices.ts';

/** The kind that a notification's 'Stop these' named: it is put off at once, and can be had back. */
export function Stopped() {
  const kind = useAsked();
  const [stopped, setStopped] = useState<Notice['kind']>();
  const [failure, setFailure] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!kind) return;
    chooseKind({ kind, push: 0 }).then(
      () => setStopped(kind),
      (error: unknown) => setFailure(whyNot(error)),
    );
  }, [kind]);

  const undo = async (back: Notice['kind']) => {
    setFailure('');
    await chooseKind({ kind: back, push: 1 }).then(
      () => setStopped(undefined),
      (error: unknown) => setFailure(whyNot(error)),
    );
    // The button is gone: whoever pressed it goes on at the head of the page.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.said}>
      {(stopped || failure) && (
        <div className={styles.stopped}>
          {failure && <p className={styles.failure}>{failure}</p>}
          {stopped && <p>{words.stopped(noticeWords.kinds[stopped])}</p>}
          {stopped && (
            <Button look="plain" icon="rotate-ccw" onClick={() => void undo(stopped)}>
              {words.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Reads what the address asks to stop, once: a reload, or the way back, stops nothing again. */
function useAsked(): Notice['kind'] | undefined {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [asked, setAsked] = useState<Notice['kind']>();
  const named = new URLSearchParams(search).get('stop');
  useEffect(() => {
    if (named === null) return;
    setAsked(NOTICE_KINDS.find((each) => each === named));
    navigate(path, { replace: true });
  }, [named, path, navigate]);
  return asked;
}
