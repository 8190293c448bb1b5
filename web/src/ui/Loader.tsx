import type { CSSProperties } from 'react';
import * as words from '#words/ui';
import { CardGrid } from './CardGrid.tsx';
import styles from './Loader.module.css';

/** 'Loading...' in words, for all to see. `children` is a skeleton that holds the layout's place. */
export function Loader({ children, label = words.loading }: { children?: React.ReactNode; label?: string }) {
  return (
    <div className={styles.loader}>
      <p role="status" className={styles.label} data-over={children !== undefined}>
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A grey block where something will be. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1rem',
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}) {
  return <span className={styles.block} style={{ width, height }} />;
}

/** The skeleton of a CardGrid: `picture` false for cards of words only. */
export function GridSkeleton({ cards = 6, picture = true }: { cards?: number; picture?: boolean }) {
  return (
    <CardGrid>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={styles.card}>
          {picture && <div className={styles.picture} />}
          <div className={styles.words}>
            <Skeleton width="70%" height="1.25rem" />
            <Skeleton width="45%" />
          </div>
        </div>
      ))}
    </CardGrid>
  );
}
