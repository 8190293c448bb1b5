import { anyAnswered } from '#words/kinds';
import * as words from '#words/room';
import type { Paper } from '../../answers.ts';
import { countsOf, isAnswered, type Cell } from '../palette/paletteOf.ts';
import { StateSign } from '../palette/StateSign.tsx';
import { NAMES, STATES } from '../palette/states.ts';
import styles from './summary.module.css';

/** How many questions are in each state, by section; the signs are explained below it. */
export function SectionsTable({ cells, sections = [] }: { cells: readonly Cell[]; sections: Paper['sections'] }) {
  const own = sections.map(({ key, name, any }) => ({ key, name, any, cells: cells.filter(({ section }) => section === key) }));
  const rows = [
    ...(own.length > 1 || own.some(({ any }) => any !== undefined) ? own : []),
    { key: '', name: words.wholePaper, any: undefined, cells },
  ];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.bySection}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.sections}</span>
          </th>
          {STATES.map((state) => (
            <th key={state} scope="col">
              <span className="visually-hidden">{NAMES[state]}</span>
              <StateSign state={state} />
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{words.total}</span>
            <span aria-hidden="true">=</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, any, cells: those }) => {
          const counts = countsOf(those);
          return (
            <tr key={key}>
              <th scope="row">
                {name}
                {any !== undefined && <small>{anyAnswered(those.filter(isAnswered).length, any)}</small>}
              </th>
              {STATES.map((state) => (
                <td key={state}>{counts[state]}</td>
              ))}
              <td>{those.length}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
