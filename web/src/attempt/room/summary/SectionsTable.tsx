import * as words from '#words/room';
import type { Paper } from '../../answers.ts';
import { countsOf, type Cell } from '../palette/paletteOf.ts';
import { StateSign } from '../palette/StateSign.tsx';
import { NAMES, STATES } from '../palette/states.ts';
import styles from './summary.module.css';

/** How many questions are in each state, by section; the signs are explained below it. */
export function SectionsTable({ cells, sections = [] }: { cells: readonly Cell[]; sections: Paper['sections'] }) {
  const own = sections.map(({ key, name }) => ({ key, name, cells: cells.filter(({ section }) => section === key) }));
  const rows = [...(own.length > 1 ? own : []), { key: '', name: words.wholePaper, cells }];
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
        {rows.map(({ key, name, cells: those }) => {
          const counts = countsOf(those);
          return (
            <tr key={key}>
              <th scope="row">{name}</th>
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
