import * as said from '#words/attempt';
import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import { GoOnHere } from '../../bar/GoOnHere.tsx';
import { Legend } from '../palette/Legend.tsx';
import { isAnswered, isMarked, type Cell } from '../palette/paletteOf.ts';
import { PaletteCell } from '../palette/PaletteCell.tsx';
import palette from '../palette/palette.module.css';
import type { Until } from '../time/useTimeMarks.ts';
import { STEP_ID } from '../steps.ts';
import type { RoomState } from '../useRoom.ts';
import { HandIn } from './HandIn.tsx';
import styles from './summary.module.css';
import { SectionsTable } from './SectionsTable.tsx';

/**
 * 'Review and submit': how everything stands, what to go back to, and the one place from which the paper is handed in.
 */
export function Summary({ room, until }: { room: RoomState; until: Until }) {
  const { paper, attempt, cells, sections, go, move, reachable } = room;
  const costs = paper.questions.some(({ negative_marks }) => Number(negative_marks) > 0);
  const blank = paper.questions.some(({ blank_marks }) => Number(blank_marks));
  const goOn = () => move({ summary: false });
  const lists: (readonly [string, Cell[]])[] = [
    [words.listNotAnswered, cells.filter((cell) => !isAnswered(cell))],
    [words.listMarked, cells.filter(isMarked)],
    [words.listOnlyHere, cells.filter(({ onlyHere }) => onlyHere)],
  ];
  return (
    <section className={styles.summary} aria-labelledby={STEP_ID}>
      <h2 id={STEP_ID} tabIndex={-1}>
        {words.review}
      </h2>
      {attempt.handing === 'refused' && <p className={styles.warning}>{said.notSubmitted}</p>}
      <SectionsTable cells={cells} sections={sections} />
      <Legend cells={cells} />
      {lists.map(
        ([name, own]) =>
          own.length > 0 && (
            <section key={name} aria-label={name}>
              <h3>
                {name} <span>{own.length}</span>
              </h3>
              <ol className={palette.cells}>
                {own.map((cell) => (
                  <li key={cell.question_id}>
                    <PaletteCell {...cell} isCurrent={false} disabled={!reachable(cell.section)} onGo={go} />
                  </li>
                ))}
              </ol>
            </section>
          ),
      )}
      {costs && <p className={styles.warning}>{blank ? words.costsBlank : words.costs}</p>}
      {attempt.mine ? <HandIn endsAt={until.endsAt} onGoOn={goOn} onHandIn={attempt.handIn} /> : <GoOnHere attempt={attempt} />}
      <Button look="quiet" icon="arrow-left" onClick={goOn}>
        {words.backToQuestions}
      </Button>
    </section>
  );
}
