import { useEffect, useRef, useState } from 'react';
import * as words from '#words/console/bankFile';
import { messageOf } from '../../../api/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Question } from '../question.ts';
import { FaultText } from '../../frame/FaultText.tsx';
import { FoundQuestion } from './FoundQuestion.tsx';
import { isGood, type Parts, type Read } from './report.ts';
import { taken } from './take.ts';
import { useReport } from './useReport.ts';
import form from '../../form/form.module.css';
import styles from './file.module.css';

export interface ReportProps {
  read: Read;
  kind: 'quiz' | 'exam';
  onTake: (questions: Question[], parts: Parts) => void;
}

/** Shows the content of a file, question by question, with a tick for each that is taken. */
export function Report({ read, kind, onTake }: ReportProps) {
  const { entries, checking, fault, tick, tickAll, typed, check, forget } = useReport(read);
  const [step, setStep] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const stored = useRef(new Map<string, string>());
  const heading = useRef<HTMLHeadingElement>(null);
  /** True once the report was closed: nothing is taken then. */
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    heading.current?.focus();
    return () => void (gone.current = true);
  }, []);
  const chosen = entries.flatMap(({ isTicked, source }) => (isTicked && source ? [source] : []));
  const take = async (): Promise<void> => {
    setFailed(undefined);
    setStep('');
    try {
      const all = await taken(kind, read, chosen, stored.current, (done, of) => setStep(words.takingPictures(done, of)));
      if (gone.current) return;
      forget();
      onTake(all.questions, all.parts);
    } catch (error) {
      setFailed(messageOf(error));
    }
    setStep(undefined);
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.count}>
        {words.found(entries.length, entries.filter(isGood).length)}
      </h3>
      {read.more > 0 && <p className={form.warning}>{words.more(read.more)}</p>}
      {read.notes.length > 0 && (
        <details>
          <summary>{words.notes}</summary>
          {read.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </details>
      )}
      <div className={form.buttons}>
        <Button look="plain" onClick={() => tickAll(true)}>
          {words.all}
        </Button>
        <Button look="plain" onClick={() => tickAll(false)}>
          {words.none}
        </Button>
      </div>
      <ul className={styles.list}>
        {entries.map((entry, at) => (
          <FoundQuestion
            key={at}
            read={read}
            entry={entry}
            pending={checking === at}
            onTick={(isTicked) => tick(at, isTicked)}
            onTyped={(source) => typed(at, source)}
            onCheck={(source) => check(at, source)}
          />
        ))}
      </ul>
      <p role="status" className={form.hint}>
        {step}
      </p>
      <FaultText>{failed ?? fault}</FaultText>
      <div className={styles.take}>
        <Button pending={step !== undefined} disabled={chosen.length === 0} onClick={() => void take()}>
          {words.take(chosen.length)}
        </Button>
      </div>
    </>
  );
}
