import * as words from '#words/pdf';
import { InsteadOfPages, Progress } from './controls/InsteadOfPages.tsx';
import { PasswordForm } from './controls/PasswordForm.tsx';
import type { Phase } from './useDocument.ts';
import controls from './controls/controls.module.css';
import styles from './viewer.module.css';

/**
 * Stands before the pages until the document is open: how much of it is here, its password, or why it cannot be shown.
 */
export function Curtain({ phase, retry }: { phase: Phase; retry: () => void }) {
  if (phase.kind === 'loaded') return null;
  return (
    <div className={styles.curtain}>
      {phase.kind === 'loading' && <Progress percent={phase.percent} />}
      {phase.kind === 'password' && <PasswordForm wrong={phase.wrong} onSubmit={phase.submit} />}
      {phase.kind === 'failed' && (
        <InsteadOfPages icon="broken" text={phase.text}>
          <button type="button" className={controls.primary} onClick={retry}>
            {words.again}
          </button>
        </InsteadOfPages>
      )}
    </div>
  );
}
