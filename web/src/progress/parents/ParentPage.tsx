import { progress, type Data } from '@portal/contract';
import { useCallback, useEffect, useState } from 'react';
import * as words from '#words/progress';
import { print as printIt } from '#words/review';
import { again } from '#words/ui';
import { LOCALE } from '#words/locale';
import { ApiError } from '../../api/failures.ts';
import { useSend } from '../../api/useSend.ts';
import { OpenFrame } from '../../frame/OpenFrame.tsx';
import type { ScreenProps } from '../../route/paths.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../../attempt/receipt/receipt.module.css';
import paper from './parentsPaper.css?url';

type Page = Data<typeof progress.read_parent_link>;

/** Shows what a link for the parents opens without a sign-in: one student, to read and to print. */
export function ParentPage({ params: { parent_link } }: ScreenProps<'parents'>) {
  const { send, pending } = useSend(progress.read_parent_link);
  const [page, show] = useState<Page | string>();
  const read = useCallback(
    () =>
      void send({ parent_link }).then(
        ({ data }) => show(data),
        (error: unknown) => show(error instanceof ApiError && error.refusal ? error.message : words.cannotShow),
      ),
    [send, parent_link],
  );
  useEffect(read, [read]);
  const isShown = typeof page === 'object';
  return (
    <OpenFrame title={words.forParents}>
      <link rel="stylesheet" media="print" href={paper} />
      <div role="status">{typeof page === 'string' ? <p>{page}</p> : !isShown && <p>{words.reading}</p>}</div>
      {isShown && <Facts page={page} />}
      <p className={styles.ways}>
        {isShown ? (
          <Button icon="printer" look="plain" onClick={() => globalThis.print()}>
            {printIt}
          </Button>
        ) : (
          page === words.cannotShow && (
            <Button icon="refresh-cw" pending={pending} onClick={read}>
              {again}
            </Button>
          )
        )}
      </p>
    </OpenFrame>
  );
}

function Facts({ page }: { page: Page }) {
  const { name, academic_level, batches, attendance, missed, exams, classes, marks } = page;
  const due: [at: string, what: string][] = [
    ...exams.map(({ opens_at = '', closes_at = '', ...exam }): [string, string] => [
      opens_at > page.now ? opens_at : '',
      words.examOf(exam.name, exam.subject_name, closes_at && moment(closes_at)),
    ]),
    ...classes.map(({ class_name, tutor_name, starts_at }): [string, string] => [
      starts_at,
      words.classBy(class_name, tutor_name),
    ]),
  ];
  return (
    <>
      <h2>{name}</h2>
      <p>{[academic_level, ...batches].join(' · ')}</p>
      <p>{words.asOf(moment(page.now), day(page.expires_at))}</p>
      <Rows
        title={words.attendance}
        none={words.noClassHeld}
        rows={attendance
          .filter(({ of, excused }) => of + excused > 0)
          .map(({ days, came, of, late, excused }) => [
            words.lastDays(days),
            [words.cameTo(came, of), late > 0 && words.timesLate(late), excused > 0 && words.timesExcused(excused)]
              .filter(Boolean)
              .join(' · '),
          ])}
      />
      {missed.length > 0 && (
        <Rows title={words.missedClasses} rows={missed.map(({ class_name, starts_at }) => [moment(starts_at), class_name])} />
      )}
      <Rows
        title={words.dueSoon}
        none={words.nothingDue}
        rows={due
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([at, what]) => [at === '' ? words.openNow : moment(at), what])}
      />
      <Rows
        title={words.marks}
        none={words.noAttempt}
        rows={marks.map((row) => [
          day(row.attended_at),
          `${row.name} (${row.subject_name}): ${[words.marksOf(row.marks, row.max_marks), words.results[row.result]].filter(Boolean).join(' · ')}`,
        ])}
      />
    </>
  );
}

function Rows({ title, none, rows }: { title: string; none?: string; rows: [term: string, text: string][] }) {
  return (
    <>
      <h2>{title}</h2>
      {rows.length === 0 && <p>{none}</p>}
      <dl className={styles.facts}>
        {rows.map(([term, text], index) => (
          // Keyed by index, as two may begin at one time.
          <div key={index}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Writes a moment by the school's clock, '2026-12-01T17:00:00+05:30', whatever zone the phone is in. */
const written = (shape: Intl.DateTimeFormatOptions) => {
  const writer = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...shape });
  return (at: string): string => {
    const wall = Date.parse(`${at.slice(0, 19)}Z`);
    return Number.isNaN(wall) ? '–' : writer.format(wall);
  };
};

/** '1 Dec 2026' */
const day = written(DAY);
/** 'Tue, 1 Dec, 17:00' */
const moment = written(TIME);
