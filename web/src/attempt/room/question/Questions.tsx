import { use, useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorPage } from '../../../ui/ErrorPage.tsx';
import * as said from '#words/attempt';
import { PaperLanguages, type Languages } from '../../languages/PaperText.tsx';
import { PaperSkeleton } from '../../form/PaperSkeleton.tsx';
import { useGrowing } from '../../form/useGrowing.ts';
import styles from '../room.module.css';
import { chosen, type Question } from '../../answers.ts';
import type { RoomState } from '../useRoom.ts';
import type { Figures } from './figures.ts';
import { articleOf } from './headingId.ts';
import { OneQuestion } from './OneQuestion.tsx';
import type { useOthers } from './useOthers.ts';

/** The number of questions below: more than a screen shows. */
const BELOW = 6;

interface QuestionsProps {
  room: RoomState;
  others: ReturnType<typeof useOthers>;
  onZoom: (figures: Figures | undefined) => void;
}

/** Shows the current question alone, with the next one drawn out of sight, or all of them below each other. */
export function Questions({ room, others: { others, waits, failed }, onZoom }: QuestionsProps) {
  const { paper, attempt, settings, place, phaseOf, closed, reachable, clear, mark, rest } = room;
  const { questions, passages } = paper;
  const languages = use(PaperLanguages);
  const drawn = useDrawn(place.at, languages);
  const growing = useGrowing(settings.onePage ? questions.length : 0);
  const far = Math.max(growing, place.at + 1);
  const list = useRef<HTMLDivElement>(null);
  // By passage, once the student has folded or opened it; until then it is open where it comes first.
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({});
  const fold = useCallback((key: string, on: boolean) => setFolds((was) => ({ ...was, [key]: on })), []);
  useSeen(list, settings.onePage ? attempt.visit : undefined, far);
  // A question can be scrolled to the top only with some others below.
  const hasBelow = settings.onePage && far >= Math.min(place.at + BELOW, questions.length);
  useRead(list, hasBelow ? rest : undefined, far);
  const goThere = useEffectEvent(() => articleOf(place.at + 1)?.scrollIntoView());
  useEffect(() => {
    // The current question stays in sight when all questions are drawn below each other.
    if (hasBelow) goThere();
  }, [hasBelow]);
  if (failed) return <ErrorPage onRetry={() => location.reload()} why={said.partMissing} />;
  if (waits) return <PaperSkeleton questions={1} />;
  return (
    <div className={styles.questions} ref={list} onFocus={settings.onePage ? ({ target }) => rest(placeOf(target)) : undefined}>
      {questions.map((question, index) => {
        if (settings.onePage ? index >= far || !reachable(question.section) : !drawn.has(index)) return null;
        const [firstAbout, lastAbout] = about(questions, index);
        return (
          <div key={question.question_id} className={styles.one} hidden={!settings.onePage && index !== place.at}>
            <PaperLanguages value={settings.onePage ? languages : drawn.get(index)}>
              <OneQuestion
                question={question}
                number={index + 1}
                of={questions.length}
                answer={chosen(question, attempt.answers)}
                marked={attempt.marked.has(String(question.question_id))}
                disabled={closed}
                phase={phaseOf(question.section)}
                passage={passages?.find(({ key }) => key === question.passage)}
                firstAbout={firstAbout}
                lastAbout={lastAbout}
                folded={folds[question.passage ?? ''] ?? index + 1 > firstAbout}
                onFold={fold}
                others={others}
                onChoose={attempt.choose}
                onClear={clear}
                onMark={mark}
                onZoom={onZoom}
              />
            </PaperLanguages>
          </div>
        );
      })}
    </div>
  );
}

/** Returns the numbers of the first and the last question about the text of the given one. */
function about(questions: readonly Question[], index: number): [first: number, last: number] {
  const { passage } = questions[index] ?? {};
  if (passage === undefined) return [index + 1, index + 1];
  const same = (each: Question) => each.passage === passage;
  return [questions.findIndex(same) + 1, questions.findLastIndex(same) + 1];
}

/**
 * Keeps a change of language to one question: twenty that follow it at once held up the next tap for half a second
 * (`npm run bench -- room-language`). Returns the places of the questions that are drawn, each with the language it was
 * last looked at in: the questions that were looked at, with what is typed there, and, drawn ahead, the next one.
 */
function useDrawn(at: number, languages: Languages | undefined): ReadonlyMap<number, Languages | undefined> {
  const next = useDeferredValue(at + 1, at);
  const later = useDeferredValue(languages);
  const [drawn, setDrawn] = useState<ReadonlyMap<number, Languages | undefined>>(() => new Map());
  const wanted = new Map([
    [next, later],
    [at, languages],
  ]);
  const missing = [...wanted].some(([place, its]) => !drawn.has(place) || drawn.get(place) !== its);
  if (missing) setDrawn(new Map([...drawn, ...wanted]));
  return drawn;
}

/** The place of the question around an element, from 0. */
const placeOf = (element: Element): number => Number(element.closest('article')?.dataset['number']) - 1;

/** Notes the questions that come into sight as visited, where all are on one page. */
function useSeen(
  list: React.RefObject<HTMLElement | null>,
  see: ((question_id: string) => void) | undefined,
  drawn: number,
): void {
  useEffect(() => {
    // Older phones do not tell: there a question is visited once it is answered or gone to.
    if (!see || !('IntersectionObserver' in globalThis)) return undefined;
    const watch = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) see(String((target as HTMLElement).dataset['id']));
    });
    for (const each of list.current?.querySelectorAll('article') ?? []) watch.observe(each);
    return () => watch.disconnect();
  }, [list, see, drawn]);
}

/** A line in the upper half of the screen: the question that it crosses is the one that is read. */
const READ_AT = '-35% 0px -64% 0px';

/** Moves the place to the question that is read, where all questions are on one page, however the page came there. */
function useRead(list: React.RefObject<HTMLElement | null>, come: ((index: number) => void) | undefined, drawn: number): void {
  useEffect(() => {
    if (!come || !('IntersectionObserver' in globalThis)) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) come(placeOf(target));
      },
      { rootMargin: READ_AT },
    );
    for (const each of list.current?.querySelectorAll('article') ?? []) watch.observe(each);
    return () => watch.disconnect();
  }, [list, come, drawn]);
}
