import styles from './console.module.css';

interface FactsProps {
  facts: readonly (readonly [name: string, text: string])[];
  /** A class for how the facts are laid out. */
  look: string | undefined;
}

/** Shows facts, each below or beside its name. */
export const Facts = ({ facts, look }: FactsProps) => (
  <dl className={`${styles.facts} ${look}`}>
    {facts.map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
