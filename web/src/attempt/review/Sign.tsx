import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import styles from '../form/question.module.css';

const ICONS = { good: 'circle-check', bad: 'circle-x', plain: 'info' } as const;

export type Tone = keyof typeof ICONS;

/** A word or two on how something went, with a sign: colour never says it alone. */
export function Sign({ tone, name }: { tone: Tone; name: string }) {
  return (
    <span className={styles.sign} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      {name}
    </span>
  );
}

/** An answer that stands by itself, with its name. */
export function Named({ name, text }: { name: string; text: string }) {
  return (
    <p className={styles.explanation}>
      <strong>{name}: </strong>
      <RichText text={text} as="span" />
    </p>
  );
}
