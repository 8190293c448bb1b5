import { kindNames, otherKind } from '#words/kinds';
import * as words from '#words/review';
import { Bar } from '../../ui/Bar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconNames.ts';
import { signed } from '../answers.ts';
import { momentText } from '../result/momentText.ts';
import { Button } from '../../ui/Button.tsx';
import own from './review.module.css';
import { byType, spentOn, type Tally } from './byType.ts';
import type { ReviewItem, ReviewState } from './item.ts';

interface ReviewHeadProps {
  state: ReviewState;
  items: readonly ReviewItem[];
  marks: number;
  /** The most that could be earned; 0 where the server does not say. */
  of: number;
  /** Whose attempt it is. */
  name: string | undefined;
  /** True once every question is drawn. */
  isWhole: boolean;
}

/**
 * Shows the facts to know before a report is read: whether it counts, what was marked anew, when the rest comes, how
 * each section went.
 */
export function ReviewHead({ state, items, marks, of, name, isWhole }: ReviewHeadProps) {
  const { key, key_at, marks_pending, regraded, sections = [] } = state;
  const at = momentText(key_at);
  const pending = marks_pending === 1;
  const lines: [IconName, string][] = [];
  if (state.void === 1) lines.push(['circle-alert', words.notCounted]);
  if (regraded)
    lines.push(['info', words.regraded(signed(marks), signed(regraded.marks_before), named(regraded.questions, items))]);
  if (key === 'later') lines.push(['clock', pending ? words.allLater(at) : words.keyLater(at)]);
  if (key === 'never' && pending && at !== undefined) lines.push(['clock', words.marksLater(at)]);
  if (key === 'never') lines.push(['info', pending && at === undefined ? words.allNever : words.keyNever]);
  const seconds = spentOn(items);
  if (seconds !== undefined) lines.push(['timer', words.spentInAll(seconds)]);
  const kinds = byType(items);
  const isOut = (key ?? 'shown') === 'shown';
  const counts = of > 0 && !pending && state.void !== 1;
  if (!counts && lines.length === 0 && sections.length === 0 && kinds.length === 0 && !isOut) return null;
  return (
    <div className={own.state}>
      {(counts || isOut) && (
        <div className={own.gained}>
          {counts && (
            <p>
              <strong>{signed(marks)}</strong> {words.ofMarks(of)}
            </p>
          )}
          {counts && <Bar share={marks / of} />}
          {isOut && <PrintButton name={name} isReady={isWhole} />}
        </div>
      )}
      {lines.map(([icon, text]) => (
        <p key={text} className={own.line}>
          <Icon name={icon} />
          <span>{text}</span>
        </p>
      ))}
      <Tallies name={words.bySection} rows={sections} />
      <Tallies name={words.byKind} rows={kinds.map((kind) => ({ ...kind, name: kindNames[kind.key] ?? otherKind }))} />
    </div>
  );
}

/** Numbers of the questions on this page, by their keys; a key where its question is not here. */
function named(questions: Readonly<Record<string, string>>, items: readonly ReviewItem[]): string[] {
  const place = (key: string) => items.findIndex((item) => item.key === key) + 1;
  return Object.keys(questions)
    .toSorted((one, other) => place(one) - place(other))
    .map((key) => (place(key) > 0 ? String(place(key)) : key));
}

/** Prints the paper with its answers; the print says whose they are. `isReady`: every question is drawn. */
function PrintButton({ name, isReady }: { name: string | undefined; isReady: boolean }) {
  return (
    <div className={own.print}>
      <p>{name}</p>
      <Button look="plain" icon="printer" pending={!isReady} onClick={() => print()}>
        {words.print}
      </Button>
    </div>
  );
}

interface TalliesProps {
  name: string;
  rows: readonly (Tally & { name: string })[];
}

/** How parts of a paper went, one line each: a table would not fit a narrow phone. */
function Tallies({ name: all, rows }: TalliesProps) {
  if (rows.length === 0) return null;
  return (
    <ul className={own.sections} aria-label={all}>
      {rows.map(({ key, name, questions, answered, marks, max_marks }) => (
        <li key={key}>
          <strong>{name}</strong>
          <span>{words.answeredOf(answered, questions)}</span>
          {marks !== undefined && <span>{words.marksOf(signed(Math.round(marks * 100) / 100), max_marks)}</span>}
        </li>
      ))}
    </ul>
  );
}
