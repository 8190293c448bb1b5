import { countsToo } from '#words/palette';
import * as words from '#words/room';
import { countsOf, type Cell } from './paletteOf.ts';
import { StateSign } from './StateSign.tsx';
import { NAMES, STATES } from './states.ts';
import styles from './palette.module.css';

/** Shows what each shape and sign means, and how many questions have it. */
export function Legend({ cells }: { cells: readonly Cell[] }) {
  const counts = countsOf(cells);
  const others = [
    [words.listOnlyHere, cells.filter(({ onlyHere }) => onlyHere), { onlyHere: true }],
    [words.listCorrected, cells.filter(({ corrected }) => corrected), { corrected: true }],
  ] as const;
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {STATES.map((state) => (
        <li key={state}>
          <StateSign state={state} number={counts[state]} />
          <span>
            {NAMES[state]}
            {state === 'answeredMarked' && <small>{countsToo}</small>}
          </span>
        </li>
      ))}
      {others.map(
        ([name, own, sign]) =>
          own.length > 0 && (
            <li key={name}>
              <StateSign state="notVisited" number={own.length} {...sign} />
              <span>{name}</span>
            </li>
          ),
      )}
    </ul>
  );
}
