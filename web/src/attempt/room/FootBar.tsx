import * as words from '#words/room';
import { Button } from '../../ui/Button.tsx';
import { GoOnHere } from '../bar/GoOnHere.tsx';
import { isAnswered } from './palette/paletteOf.ts';
import styles from './room.module.css';
import type { RoomState } from './useRoom.ts';

interface FootBarProps {
  room: RoomState;
  /** Undefined where the palette stands beside the question. */
  onPalette: (() => void) | undefined;
}

/** The foot of the room: back, the palette, on. Nothing here hands in. */
export function FootBar({ room, onPalette }: FootBarProps) {
  const { attempt, cells, place, settings, isLast, next, previous, toSummary } = room;
  const answered = cells.filter(isAnswered).length;
  const toEnd = settings.onePage || isLast;
  return (
    <nav className={styles.foot} aria-label={words.total}>
      {!settings.onePage && (
        <Button look="plain" icon="chevron-left" disabled={place.at === 0} onClick={previous}>
          {words.previous}
        </Button>
      )}
      {onPalette && (
        <button type="button" className={styles.paletteButton} onClick={onPalette}>
          <span aria-hidden="true">{`${answered}/${cells.length}`}</span>
          <span className="visually-hidden">{words.openPalette(answered, cells.length)}</span>
        </button>
      )}
      {!attempt.mine ? (
        <GoOnHere attempt={attempt} />
      ) : toEnd ? (
        <Button key="review" icon="list-checks" onClick={toSummary}>
          {words.review}
        </Button>
      ) : (
        <Button key="next" icon="chevron-right" onClick={next}>
          {words.next}
        </Button>
      )}
    </nav>
  );
}
