import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import * as words from '#words/room';
import type { Paper } from '../answers.ts';
import type { Attempt } from '../useAttempt.ts';
import { byKey } from './keys/byKey.ts';
import { useSettings } from './kept.ts';
import { isAnswered, paletteOf } from './palette/paletteOf.ts';
import { SAID } from './palette/states.ts';
import { headingId } from './question/headingId.ts';
import { STEP_ID } from './steps.ts';
import type { Say } from './speech/useSpeech.tsx';
import { openText } from './time/texts.ts';
import { usePlace } from './usePlace.ts';
import { useSections } from './useSections.ts';

/**
 * Says whether the focused element is gone, as the button 'Start exam' is: keys and screen readers would begin at the
 * top of the page.
 */
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

export interface RoomProps {
  what: 'quiz' | 'exam';
  /** The name of the paper. */
  title: string;
  paper: Paper;
  attempt: Attempt;
}

/** The part that is shown: a question, the end of its section, 'Review and submit', or that the paper is being sent. */
export type Step = 'sitting' | 'over' | 'summary' | 'handing';

export type RoomState = ReturnType<typeof useRoom>;

/** Holds the student's place in the room, the state of everything, and the ways to go from here. */
export function useRoom({ paper, attempt }: RoomProps, say: Say) {
  const { questions, sections } = paper;
  const { mine, taking, timeUp, handing, clear: takeBack, mark: setMark, visit, look } = attempt;
  const [settings, change] = useSettings();
  const of = useSections(paper, attempt);
  const { phaseOf, reachable, isAhead, firstOf, sectionOf } = of;
  const cells = useMemo(() => paletteOf(questions, attempt), [questions, attempt]);
  const [place, move, rest] = usePlace(questions, attempt, () =>
    Math.max(
      0,
      questions.findIndex(({ section }) => phaseOf(section) === 'open'),
    ),
  );
  const question = questions[place.at];
  const section = sectionOf(question);
  const phase = phaseOf(section?.key);
  const ended = section && (!reachable(section.key) || (phase === 'over' && !place.passed.includes(section.key)));
  const onItsWay = timeUp || handing === 'sending' || handing === 'waiting';
  const step: Step = onItsWay ? 'handing' : place.summary ? 'summary' : ended ? 'over' : 'sitting';
  const closed = !mine || taking || onItsWay;
  const question_id = String(question?.question_id);

  const sits = step === 'sitting' && !closed;
  useEffect(() => {
    if (sits) visit(question_id);
  }, [sits, visit, question_id]);
  const looked = sits && !settings.onePage ? question_id : undefined;
  useEffect(() => look(looked), [look, looked]);

  const heading = step === 'sitting' ? headingId(place.at + 1) : STEP_ID;
  const focusHeading = useEffectEvent(() =>
    document.getElementById(heading)?.focus(byKey() ? { focusVisible: true } : undefined),
  );
  useEffect(() => {
    // Where another screen replaces a question, the focused element is gone; where only the question has changed by
    // itself, the focus stays.
    if (place.moves > 0 || step !== 'sitting' || isNowhere()) focusHeading();
  }, [place.moves, step]);

  /** Goes to the question of a number; false where there is none to look at. */
  const go = (number: number): boolean => {
    const cell = cells[number - 1];
    if (!cell || !reachable(cell.section)) return false;
    const seen = cell.section !== undefined && phaseOf(cell.section) === 'over' ? [cell.section] : [];
    move({ at: number - 1, summary: false, passed: [...new Set([...place.passed, ...seen])] });
    say(`${words.questionOf(number, cells.length)}, ${SAID[cell.state]}`, 'move');
    return true;
  };
  const toSummary = () => move({ summary: true });
  /** The nearest question in that direction that may be looked at. */
  const beside = (by: 1 | -1) => {
    for (let at = place.at + by; at in cells; at += by) if (reachable(cells[at]?.section)) return at + 1;
    return undefined;
  };
  /** True where the next question is in a section that begins with a screen of its own. */
  const isAtEnd = isAhead(cells[place.at + 1]?.section);
  const next = () => {
    const number = beside(1);
    if (isAtEnd) move({ at: place.at + 1, summary: false });
    else if (number === undefined) toSummary();
    else go(number);
  };
  /** Goes on to a section, which closes the one before. */
  const enter = (key: string) => {
    const at = firstOf(key);
    visit(String(questions[at]?.question_id));
    move({ at, summary: false });
  };
  const previous = () => void go(beside(-1) ?? place.at + 1);
  const nextUnanswered = () => {
    const turned = [...cells.slice(place.at + 1), ...cells];
    const found = turned.find((cell) => !isAnswered(cell) && phaseOf(cell.section) === 'open');
    if (found) go(found.number);
    else say(cells.every(isAnswered) ? openText(0) : words.openAnswered, 'asked');
  };
  /** How many questions wait for an answer: of the section that is shown, or of all that are not over. */
  const stillOpen = (ofSection: boolean): number =>
    cells.filter((cell) => !isAnswered(cell) && (ofSection ? cell.section === section?.key : phaseOf(cell.section) !== 'over'))
      .length;
  const clear = useCallback(
    (id: string) => {
      takeBack(id);
      say(words.cleared, 'answer');
    },
    [takeBack, say],
  );
  const mark = useCallback(
    (id: string, on: boolean) => {
      setMark(id, on);
      say(on ? words.marked : words.unmarked, 'mark');
    },
    [setMark, say],
  );
  return {
    paper,
    attempt,
    sections,
    settings,
    change,
    cells,
    place,
    question,
    section,
    step,
    /** True where the question cannot be answered now. */
    closed,
    say,
    ...of,
    move,
    rest,
    go,
    next,
    enter,
    previous,
    nextUnanswered,
    stillOpen,
    toSummary,
    clear,
    mark,
    /** True where no question follows. */
    isLast: beside(1) === undefined && !isAtEnd,
  };
}
