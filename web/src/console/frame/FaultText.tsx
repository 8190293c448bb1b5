import styles from './console.module.css';

/** Says aloud why something was not done; without words nothing is seen of it. */
export const FaultText = ({ children }: { children: string | undefined }) => (
  <p role="alert" className={styles.fault}>
    {children}
  </p>
);
