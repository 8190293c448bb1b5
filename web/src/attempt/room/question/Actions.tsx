import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import styles from '../room.module.css';

interface ActionsProps {
  marked: boolean;
  disabled: boolean;
  onClear: () => void;
  onMark: () => void;
  /** Undefined where the question has no figure. */
  onZoom: (() => void) | undefined;
}

/** Shows what can be done with a question besides answering it. */
export function Actions({ marked, disabled, onClear, onMark, onZoom }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <Button look="quiet" icon="x" data-act="clear" disabled={disabled} onClick={onClear}>
        {words.clear}
      </Button>
      <Button look="plain" icon="flag" disabled={disabled} aria-pressed={marked} onClick={onMark}>
        {words.mark}
      </Button>
      {onZoom && (
        <Button look="quiet" icon="zoom-in" onClick={onZoom}>
          {words.zoomFigure}
        </Button>
      )}
    </div>
  );
}
