import type { Data, progress } from '@portal/contract';
import * as words from '#words/progress';
import { LOCALE } from '#words/locale';
import { dueNow, type OwnRevised } from '../../device/revised.ts';
import { deviceDay } from '../../live/when.ts';
import { href } from '../../route/paths.ts';
import { plainName } from '../../ui/plainName.ts';
import { classCard, examCard, lengthOf, revisionCard, type NextCard } from '../next/cardsOf.ts';
import { duration } from '../next/duration.ts';

type Week = Data<typeof progress.week>;

/** A day with what it has, in the order of its hours. */
export interface WeekDay {
  name: string;
  isPast: boolean;
  cards: NextCard[];
}

interface Item {
  at: number;
  card: NextCard | undefined;
}

const DAY = 24 * 3_600_000;
const hour = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/**
 * The days at `now` (epoch milliseconds) by the device's clock: today first, whatever it has, those to come, then those
 * of before, the newest foremost. What has passed since the answer, or was revised here (`own`), is left out.
 */
export function weekDays({ classes, exams, holidays, revision, done }: Week, now: number, own: OwnRevised): WeekDay[] {
  const items: Item[] = [
    ...holidays.map(({ day, name }) => ({ at: Date.parse(`${day}T00:00:00`), card: holidayCard(name) })),
    { at: now, card: revisionCard(dueNow(revision, now, own)) },
    ...exams.map((exam) => examItem(exam, now)),
    ...classes.map((each) => classItem(each, now)),
    ...done.map((each) => ({ at: Date.parse(each.attended_at), card: doneCard(each) })),
  ];
  const today = midnight(now);
  const days = new Map<number, NextCard[]>([[today, []]]);
  for (const { at, card } of items.toSorted((one, other) => one.at - other.at))
    if (card) days.set(midnight(at), [...(days.get(midnight(at)) ?? []), card]);
  const isPast = (day: number) => day < today;
  return [...days]
    .toSorted(([one], [other]) => Number(isPast(one)) - Number(isPast(other)) || (isPast(one) ? other - one : one - other))
    .map(([day, cards]) => ({ name: dayName(day, today), isPast: isPast(day), cards }));
}

/** 'Today, Fri, 27 Nov'; 'Mon, 30 Nov' */
function dayName(day: number, today: number): string {
  const name = deviceDay(new Date(day).toISOString());
  const saying = [words.yesterdayOn, words.todayAt, words.tomorrowAt][Math.round((day - today) / DAY) + 1];
  return saying?.(name) ?? name;
}

/** '5:00 pm, 1 hour' */
const hourAndLength = (starts: number, length: string): string => [hour.format(starts), length].filter(Boolean).join(', ');

function classItem(liveClass: Week['classes'][number], now: number): Item {
  const [starts = 0, ends = 0] = [liveClass.starts_at, liveClass.ends_at].map((moment) => Date.parse(moment ?? ''));
  const card = classCard(liveClass, now);
  // A class that is on, or can be joined, says so; reminders are switched on at home, for all classes.
  const note = card?.liveClass ? card.note : hourAndLength(starts, ends > starts ? duration(ends - starts) : '');
  return { at: Math.max(starts, midnight(now)), card: card && { ...card, note, isFar: false } };
}

function examItem(exam: Week['exams'][number], now: number): Item {
  const card = examCard(exam, now);
  const opens = Date.parse(exam.opens_at ?? '');
  if (exam.state === 'under way' || !(opens > now)) return { at: now, card };
  return { at: opens, card: card && { ...card, note: hourAndLength(opens, lengthOf(exam)) } };
}

const holidayCard = (name: string): NextCard => ({
  kind: 'holiday',
  icon: 'calendar',
  title: plainName(name),
  note: words.noClasses,
  now: false,
  rank: 0,
});

const doneCard = ({ id, kind, name, marks, max_marks }: Week['done'][number]): NextCard => ({
  kind: 'done',
  icon: 'circle-check',
  title: plainName(name),
  note: marks === undefined ? words.handedIn : words.earned(marks, max_marks ?? 0),
  now: false,
  rank: 0,
  href: kind === 'quiz' ? href('quizReport', { quiz_id: id }) : href('examReport', { record_id: id }),
});
