import { memo } from 'react';
import * as words from '#words/room';
import type { Cell } from './paletteOf.ts';
import styles from './palette.module.css';
import { SAID } from './states.ts';

type PaletteCellProps = Cell & {
  isCurrent: boolean;
  disabled: boolean;
  onGo: (number: number) => void;
};

/**
 * Draws one question of the palette: told by its shape, its sign and its name. Memoised: drawn again only when one of
 * these changes.
 */
export const PaletteCell = memo(function PaletteCell({
  number,
  state,
  onlyHere,
  corrected,
  isCurrent,
  disabled,
  onGo,
}: PaletteCellProps) {
  const said = [SAID[state], onlyHere && words.onlyHere, corrected && words.corrected].filter(Boolean);
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={state}
      data-here={onlyHere}
      data-corrected={corrected}
      aria-label={`${words.question(number)}, ${said.join(', ')}`}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={disabled}
      onClick={() => onGo(number)}
    >
      <span className={styles.shape}>{number}</span>
    </button>
  );
});
