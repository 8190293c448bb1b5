import * as sizes from '#words/kinds';
import * as words from '#words/room';
import { Button } from '../../ui/Button.tsx';
import { clockText, useLeft } from '../bar/TimeLeft.tsx';
import styles from './room.module.css';
import { STEP_ID } from './steps.ts';
import type { RoomState } from './useRoom.ts';

/** Says what comes next, in place of a question whose section is over, or not open yet. */
export function SectionOver({ room }: { room: RoomState }) {
  const { paper, attempt, section, phaseOf, isAhead, current, after, firstOf, go, move, place, reachable, toSummary } = room;
  if (!section) return null;
  if (isAhead(section.key) && current) return <GoOn room={room} to={section} from={current} />;
  const isOver = phaseOf(section.key) === 'over';
  const next = isOver ? after(section.key) : section;
  const clock = next && attempt.sections[next.key];
  const runs = next !== undefined && phaseOf(next.key) === 'open';
  const count = next ? paper.questions.filter((question) => question.section === next.key).length : 0;
  // Once its clock runs, a section's planned length is no longer true.
  const minutes = !(clock && runs) && next?.minutes;
  const size = [sizes.questions(count), minutes && sizes.minutes(minutes)].filter(Boolean).join(', ');
  return (
    <section className={styles.over}>
      <h2 id={STEP_ID} tabIndex={-1}>
        {isOver ? words.isOver(section.name) : words.notOpen(section.name)}
      </h2>
      {isOver && <p>{words.keptOfSection}</p>}
      <p>{next ? words.nextSection(next.name, size) : words.lastSection}</p>
      {clock && <Counting text={runs ? words.runsFor : words.opensIn} until={runs ? clock.closesAt : clock.opensAt} />}
      <div className={styles.actions}>
        {!next ? (
          <Button icon="list-checks" onClick={toSummary}>
            {words.review}
          </Button>
        ) : (
          runs && (
            <Button icon="arrow-right" onClick={() => go(firstOf(next.key) + 1)}>
              {words.goTo(next.name)}
            </Button>
          )
        )}
        {reachable(section.key) && (
          <Button look="quiet" icon="eye" onClick={() => move({ passed: [...place.passed, section.key] })}>
            {words.lookAt}
          </Button>
        )}
      </div>
    </section>
  );
}

type Section = NonNullable<RoomState['section']>;

/** Shown before a section that no clock opens: going on closes the section before. */
function GoOn({ room: { enter, go, place }, to, from }: { room: RoomState; to: Section; from: Section }) {
  return (
    <section className={styles.over}>
      <h2 id={STEP_ID} tabIndex={-1}>
        {words.goOnTo(to.name)}
      </h2>
      <p>{words.cannotComeBack(from.name)}</p>
      <div className={styles.actions}>
        <Button look="plain" onClick={() => go(place.at)}>
          {words.stayIn(from.name)}
        </Button>
        <Button icon="arrow-right" onClick={() => enter(to.key)}>
          {words.goTo(to.name)}
        </Button>
      </div>
    </section>
  );
}

function Counting({ text, until }: { text: string; until: number }) {
  return (
    <p>
      {text}{' '}
      <strong role="timer" aria-live="off">
        {clockText(useLeft(until))}
      </strong>
    </p>
  );
}
