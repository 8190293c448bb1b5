import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Notice.module.css';

interface ElsewhereProps {
  what: 'quiz' | 'exam';
  /** True while it is being taken over. */
  taking: boolean;
  onTakeOver: () => void;
}

/** Says that another tab or device has this attempt, and offers to go on here. */
export function Elsewhere({ what, taking, onTakeOver }: ElsewhereProps) {
  return (
    <section className={styles.notice} role="alert">
      <Icon name="smartphone" />
      <div>
        <h2>{`You began this ${what} in another tab or on another device`}</h2>
        <p>Your answers are safe, and shown below. Go on there, or take it over here.</p>
        <Button icon="arrow-right" pending={taking} onClick={onTakeOver}>
          Go on here
        </Button>
      </div>
    </section>
  );
}

/** Names the questions that were answered differently on two devices. */
export function Disputed({ numbers }: { numbers: readonly number[] }) {
  const many = numbers.length > 1;
  return (
    <section className={styles.notice} role="alert">
      <Icon name="circle-alert" />
      <div>
        <h2>{`Please check question${many ? 's' : ''} ${numbers.join(', ')}`}</h2>
        <p>
          {many ? 'They were' : 'It was'} answered differently on two devices. The answers of the device you used last are shown.
        </p>
      </div>
    </section>
  );
}
