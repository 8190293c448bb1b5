import styles from './console.module.css';

/** Says aloud why something was not done; invisible without words. */
export const FaultText = ({ children }: { children: string | undefined }) => (
  <p role="alert" className={styles.fault}>
    {children}
  </p>
);
