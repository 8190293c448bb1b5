import * as words from '#words/entrance';
import * as palette from '#words/palette';
import { KeyList } from '../../../attempt/room/keys/KeyList.tsx';
import { STATES } from '../../../attempt/room/palette/states.ts';
import { StateSign } from '../../../attempt/room/palette/StateSign.tsx';
import styles from './guide.module.css';

/** The signs of the questions, in the words of the national test screens. */
export function States() {
  return (
    <section>
      <h2>{words.states}</h2>
      <ul className={styles.states}>
        {STATES.map((state, index) => (
          <li key={state}>
            <StateSign state={state} number={index + 1} />
            <span>
              {palette.states[state]}
              {state === 'answeredMarked' && <small>{palette.countsToo}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Tells what may happen, and what it means. `hasEnd`: the exam is over at some time; `isCounted`: how often the page is
 * left is counted.
 */
export function WhatIf({ hasEnd, isCounted }: { hasEnd: boolean; isCounted: boolean }) {
  const cases = [...(isCounted ? [words.caseOfLeaving] : []), ...words.cases, ...(hasEnd ? [words.caseOfTime] : [])];
  return (
    <section>
      <h2>{words.whatIf}</h2>
      <dl className={styles.cases}>
        {cases.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {hasEnd && <p className={styles.clock}>{words.clockGoesOn}</p>}
    </section>
  );
}

/** Lists the keys of the exam room, for students with a keyboard. */
export function Keys() {
  return (
    <details className={styles.keys}>
      <summary>{palette.keys}</summary>
      <p>{words.keysText}</p>
      <KeyList />
    </details>
  );
}
