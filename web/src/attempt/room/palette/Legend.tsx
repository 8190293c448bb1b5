import * as said from '#words/palette';
import * as words from '#words/room';
import { countsOf, type Cell } from './paletteOf.ts';
import { StateSign } from './StateSign.tsx';
import { STATES } from './states.ts';
import styles from './palette.module.css';

/** What each shape and sign means, and how many questions have it. */
export function Legend({ cells }: { cells: readonly Cell[] }) {
  const counts = countsOf(cells);
  const here = cells.filter(({ onlyHere }) => onlyHere).length;
  const changed = cells.filter(({ corrected }) => corrected).length;
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {STATES.map((state) => (
        <li key={state}>
          <StateSign state={state} number={counts[state]} />
          <span>
            {said.states[state]}
            {state === 'answeredMarked' && <small>{said.countsToo}</small>}
          </span>
        </li>
      ))}
      {here > 0 && (
        <li>
          <StateSign state="answered" onlyHere number={here} />
          <span>{words.listOnlyHere}</span>
        </li>
      )}
      {changed > 0 && (
        <li>
          <StateSign state="notVisited" corrected number={changed} />
          <span>{words.listCorrected}</span>
        </li>
      )}
    </ul>
  );
}
