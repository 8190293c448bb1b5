import type { Data, exams } from '@portal/contract';
import * as words from '#words/entrance';
import { LOCALE } from '#words/locale';
import { Icon } from '../../../ui/Icon.tsx';
import { useServerNow, type ServerClock } from '../clock/useServerClock.ts';
import styles from './facts.module.css';

const MINUTE_MS = 60_000;
const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const timeText = (at: number): string => time.format(at).replace(/\s(?=[ap]m)/u, '\u00A0');

interface LateNoteProps {
  entrance: Data<typeof exams.exam_entrance>;
  isOpen: boolean;
  clock: ServerClock;
}

/**
 * Tells a student who comes late how much time is left, by the server's clock, anew each minute; nothing where hardly a
 * minute is lost.
 */
export function LateNote({ entrance: { exam, minutes, closes_at = exam.closes_at }, isOpen, clock }: LateNoteProps) {
  const now = useServerNow(clock, MINUTE_MS);
  const closes = Date.parse(closes_at ?? '');
  const left = Math.floor((closes - now) / MINUTE_MS);
  if (!isOpen || minutes === undefined || Number.isNaN(closes) || left < 0 || left >= minutes - 1) return null;
  return (
    <p className={styles.late}>
      <Icon name="clock" />
      <span>{words.late(timeText(now), timeText(closes), words.duration(left), words.duration(minutes))}</span>
    </p>
  );
}
