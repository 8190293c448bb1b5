import { Link } from 'wouter';
import styles from './choices.module.css';

interface ChoicesProps {
  /** Names the choice for screen readers. */
  label: string;
  choices: readonly { name: string; href: string; isHere: boolean }[];
}

/** Shows which of some lists a screen shows; the choice stands in the address. */
export const Choices = ({ label, choices }: ChoicesProps) => (
  <nav aria-label={label}>
    <ul className={styles.choices}>
      {choices.map(({ name, href, isHere }) => (
        <li key={href}>
          <Link href={href} replace aria-current={isHere ? 'true' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
