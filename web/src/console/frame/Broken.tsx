import { Component, type ReactNode } from 'react';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import styles from './console.module.css';

/** Catches what a screen could not draw or load, and offers a way on. */
export class Broken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <p role="alert" className={styles.fault}>
        {words.broken}{' '}
        <Button look="quiet" icon="refresh-cw" onClick={() => location.reload()}>
          {words.again}
        </Button>
      </p>
    );
  }
}
