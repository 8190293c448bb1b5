import { memo, use, useCallback, useDeferredValue, useEffect, useMemo, useRef, useLayoutEffect } from 'react';
import * as words from '#words/room';
import { hasWarnings, Warnings } from '../bar/Warnings.tsx';
import { PaperLanguages, type Languages } from '../languages/PaperText.tsx';
import { OptionLabels } from '../form/OptionLabel.tsx';
import { FootBar } from './FootBar.tsx';
import { HandingIn } from './HandingIn.tsx';
import { Sheets, useSheets } from './Sheets.tsx';
import { useRoomKeys } from './keys/useRoomKeys.ts';
import { useAnnouncements } from './announcements/useAnnouncements.ts';
import { figuresOf } from './question/figures.ts';
import { Questions } from './question/Questions.tsx';
import { useOthers } from './question/useOthers.ts';
import styles from './room.module.css';
import { useSaidNow, useSpeech } from './speech/useSpeech.tsx';
import { useKeptSpoken } from './speech/useKeptSpoken.ts';
import { StatusLine } from './StatusLine.tsx';
import { Summary } from './summary/Summary.tsx';
import { useMoreTime } from './time/useMoreTime.ts';
import { leftText, markText } from './time/texts.ts';
import { ring, usePassing, useTimeMarks } from './time/useTimeMarks.ts';
import { untilOf } from './time/untilOf.ts';
import { TopBar } from './TopBar.tsx';
import { useRoom, type RoomProps } from './useRoom.ts';
import { usePalette } from './usePalette.tsx';
import { useWide } from './useWide.ts';

/** How long the time is shown at the student's wish, while an announcement waits for that line. */
const ASKED_MS = 4000;

/**
 * The room in which a paper is sat: one question at a time, a palette of all of them, 'Review and submit' at the end.
 * No question has to be answered, a choice counts the moment it is made, and nothing but one button hands in.
 */
export function Room(props: RoomProps) {
  const { what, title, paper, attempt } = props;
  const languages = use(PaperLanguages);
  // The question comes first, then the names around it: a press on a language is measured by `bench -- room-language`.
  const later = useDeferredValue(languages);
  const named = useMemo(() => namedIn(later, title, paper), [later, title, paper]);
  const latest = useRef(languages);
  useEffect(() => {
    latest.current = languages;
  });
  const turn = useCallback(() => latest.current?.turn(), []);
  return <Sitting what={what} attempt={attempt} {...named} turn={turn} />;
}

interface SittingProps extends RoomProps {
  /** Shows the next language of the paper; returns the message about it, undefined where there is only one. */
  turn: () => string | undefined;
}

/** Draws the room with its names. Memoised: drawn again only when one of the props changes. */
const Sitting = memo(function Sitting({ what, title, paper, attempt, turn }: SittingProps) {
  const { say, region } = useSpeech();
  const room = useRoom({ what, title, paper, attempt }, say);
  const { step, settings, section } = room;
  const others = useOthers(paper);
  useWholeScreen();
  const wide = useWide();
  const announcements = useAnnouncements(attempt.announcements, paper.questions, say);
  const [passing, show] = usePassing();
  const sheets = useSheets();
  const until = untilOf(attempt, section);
  const tell = (text: string, kind: 'asked' | 'time') => {
    // An unread announcement does not stay away long when the time was asked for.
    show(text, kind === 'asked' && announcements.unread.length > 0 ? ASKED_MS : undefined);
    say(text, kind);
  };
  const sayWarning = useCallback((text: string) => say(text, 'warning'), [say]);
  const left = (more?: number) => leftText((until.endsAt ?? 0) - performance.now(), until.section, more);

  useTimeMarks(until, (mark, now) => {
    tell(markText(mark, now, room.stillOpen(until.section !== undefined), until.section), 'time');
    if (settings.bell) ring(left());
  });
  useMoreTime(attempt.endsAt, (minutes) => tell(left(minutes), 'time'));
  useKeptSpoken(attempt, say);
  useSaidNow(attempt.timeUp, words.timeUp);
  useSaidNow(attempt.result !== undefined, words.handedIn);

  const typed = useRoomKeys(room, {
    palette: () => (wide && step === 'sitting' ? focusPalette() : sheets.open('palette')),
    keys: () => sheets.open('keys'),
    zoom: () => {
      const figures = figuresOf(room.place.at + 1);
      sheets.open(figures);
      if (!figures) say(words.noFigure, 'asked');
    },
    language: () => {
      const said = turn();
      if (said !== undefined) say(said, 'asked');
    },
    time: () => tell(until.endsAt === undefined ? words.noLimit : left(), 'asked'),
  });
  const palette = usePalette(room, sheets.close);
  const { close } = sheets;
  useEffect(() => {
    // Sheets over the room close when the paper is handed in.
    if (step === 'handing') close();
  }, [step, close]);
  const sitting = step === 'sitting' || step === 'over';
  return (
    <div
      className={styles.room}
      data-step={step}
      data-covered={hasWarnings(attempt)}
      data-drawings={room.settings.whiteDrawings || undefined}
    >
      <div className={styles.head}>
        <TopBar room={room} title={title} until={until} onMore={() => sheets.open('more')} />
        <StatusLine
          attempt={attempt}
          typed={typed}
          passing={passing}
          announcements={announcements}
          onOpen={() => sheets.open('announcements')}
        />
      </div>
      <div className={styles.main}>
        <p className={styles.printed}>
          <strong>{title}</strong>
        </p>
        {step === 'handing' ? (
          <HandingIn attempt={attempt} />
        ) : step === 'summary' ? (
          <Summary room={room} until={until} />
        ) : step === 'over' ? (
          others.others && <others.others.SectionOver room={room} />
        ) : (
          <OptionLabels value={paper.option_labels}>
            <Questions room={room} others={others} onZoom={sheets.open} />
          </OptionLabels>
        )}
      </div>
      <div className={styles.bottom}>
        <div className={styles.above}>
          <Warnings what={what} questions={paper.questions} labels={paper.option_labels} attempt={attempt} say={sayWarning} />
        </div>
        {sitting && <FootBar room={room} onPalette={wide ? undefined : () => sheets.open('palette')} />}
      </div>
      {sitting && wide && (
        <aside className={styles.side} aria-label={words.palette} data-palette>
          {palette}
        </aside>
      )}
      <Sheets title={title} sheets={sheets} room={room} palette={palette} announcements={announcements} />
      {region}
    </div>
  );
});

/** The names of the paper and its sections in the language chosen. */
function namedIn(languages: Languages | undefined, title: string, paper: RoomProps['paper']) {
  if (!languages) return { title, paper };
  const { named } = languages;
  const sections = paper.sections?.map((section) => ({ ...section, name: named(section) }));
  return { title: named({ name: title, in: paper.in }), paper: { ...paper, ...(sections ? { sections } : {}) } };
}

/** The palette beside the question takes the focus, on the question that is shown. */
function focusPalette(): void {
  const side = document.querySelector('[data-palette]');
  (side?.querySelector<HTMLElement>('[aria-current]') ?? side?.querySelector('button'))?.focus();
}

/** Lets the room have the whole screen for as long as it is shown; room.module.css says how. */
function useWholeScreen(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['room'] = '';
    return () => {
      delete document.documentElement.dataset['room'];
    };
  }, []);
}
