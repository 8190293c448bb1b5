import * as words from '#words/kinds';
import { Icon } from '../../ui/Icon.tsx';
import { clockText, useLeft } from '../bar/TimeLeft.tsx';
import type { SectionTimes } from '../journal/state.ts';
import kinds from '../kinds/kinds.module.css';
import own from './paper.module.css';
import type { Phase } from './useSectionPhases.ts';

interface SectionHeadProps {
  questions: readonly { marks: number | undefined }[];
  minutes: number | undefined;
  /** The number of the section's questions that count, and which; undefined where all do. */
  any: number | undefined;
  counts: string | undefined;
  /** The times of the section's own clock; undefined without one. */
  times: SectionTimes[string] | undefined;
  phase: Phase;
}

/** Says below a section's name what the section is worth, and how its time stands. */
export function SectionHead({ questions, minutes, any, counts, times, phase }: SectionHeadProps) {
  const worth = questions.map((question) => Number(question.marks) || 0).toSorted((one, other) => other - one);
  const marks = worth.slice(0, any).reduce((sum, each) => sum + each, 0);
  const size = [words.questions(questions.length), words.marks(Math.round(marks * 100) / 100), minutes && words.minutes(minutes)];
  return (
    <>
      <p>{size.filter(Boolean).join('\u00A0· ')}</p>
      {any !== undefined && <p>{words.anyOf(any, questions.length, counts)}</p>}
      {times && (
        <div className={own.time} data-phase={phase}>
          <Icon name={phase === 'open' ? 'timer' : 'lock'} />
          <span>
            <span role="status">{PHASES[phase]}</span>{' '}
            {phase !== 'over' && <Left until={phase === 'open' ? times.closesAt : times.opensAt} />}
          </span>
        </div>
      )}
    </>
  );
}

const PHASES: Record<Phase, string> = { before: words.opensIn, open: words.closesIn, over: words.sectionOver };

/** Time left, as a clock. Not read out with every second. */
function Left({ until }: { until: number }) {
  return (
    <strong role="timer" aria-live="off">
      {clockText(useLeft(until))}
    </strong>
  );
}

/** Says below a question that it cannot be answered now. */
export function SectionNote({ phase }: { phase: 'before' | 'over' }) {
  return (
    <p className={kinds.remark}>
      <Icon name="lock" />
      <span>{phase === 'over' ? words.sectionOver : words.notOpenYet}</span>
    </p>
  );
}
