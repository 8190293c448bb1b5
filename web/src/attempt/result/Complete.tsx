import { useEffect, type ReactNode } from 'react';
import * as words from '#words/attempt';
import { focusHeading, usePage } from '../../frame/page.ts';
import { verdictOf } from '../answers.ts';
import styles from './Complete.module.css';
import fail from '../../pictures/fail.svg';
import pass from '../../pictures/pass.svg';
import { momentText } from './momentText.ts';
import { Receipt } from '../receipt/Receipt.tsx';

interface CompleteProps {
  /** The header, such as 'Quiz Complete'. */
  title: string;
  /** 'pass', 'failed' and the like, in any case. */
  result: string | undefined;
  message: string;
  /** The score as the server words it, such as '7/10'. */
  score_text: string | undefined;
  /** The colour of a message about failing. */
  failTone: 'bad' | 'warn';
  /** The receipt; some servers send none. */
  receipt: string | undefined;
  /** 1 when other answers were handed in than the ones of this page. */
  differs: number | undefined;
  /** 1 while marks and result are not shown. */
  marks_pending: number | undefined;
  /** When marks or the correct answers are shown, where that is later. */
  key_at: string | undefined;
  /** The links to go on from here. */
  children: ReactNode;
}

const PICTURES = { pass: { src: pass, alt: words.passed }, fail: { src: fail, alt: words.notPassed } };

/** Replaces the questions once they are handed in: picture, message, score. */
export function Complete({ title, result, message, score_text, failTone, receipt, differs, children, ...later }: CompleteProps) {
  usePage(title);
  // The screen replaced itself without a change of address.
  useEffect(() => {
    scrollTo(0, 0);
    focusHeading();
  }, []);
  const verdict = verdictOf(result);
  const rest = restOf(later);
  const tone = verdict === 'fail' ? failTone : 'good';
  return (
    <section className={styles.complete} data-result={verdict}>
      {verdict && <img src={PICTURES[verdict].src} alt={PICTURES[verdict].alt} width="240" height="180" />}
      {message && (
        <p className={styles.message} data-tone={verdict && tone}>
          {words.told(message)}
        </p>
      )}
      {differs === 1 && (
        <p className={styles.differs} role="alert">
          {words.differs}
        </p>
      )}
      {later.marks_pending !== 1 && score_text !== undefined && <p className={styles.score}>{words.score(score_text)}</p>}
      {rest && <p className={styles.rest}>{rest}</p>}
      <div className={styles.ways}>{children}</div>
      {receipt && <Receipt receipt={receipt} />}
    </section>
  );
}

/** Says when marks or answers follow; undefined where all is shown, or nobody knows. */
function restOf({ marks_pending, key_at }: Pick<CompleteProps, 'marks_pending' | 'key_at'>): string | undefined {
  const at = momentText(key_at);
  if (marks_pending === 1) return words.marksLater(at);
  return at === undefined ? undefined : words.keyLater(at);
}
