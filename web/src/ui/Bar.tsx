import styles from './Bar.module.css';

interface BarProps {
  /** From 0 to 1. */
  share: number;
  tone?: 'good' | 'bad' | undefined;
  /** Says it to readers aloud; left out where words beside it do. */
  label?: string;
}

/** How much of a whole: a line that is filled as far. */
export const Bar = ({ share, tone, label }: BarProps) => (
  <span
    className={styles.bar}
    data-tone={tone}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <span style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
  </span>
);
