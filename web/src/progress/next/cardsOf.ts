import type { Data, progress } from '@portal/contract';
import * as words from '#words/progress';
import { LOCALE } from '#words/locale';
import type { LiveClass } from '../../api/session.ts';
import { dueNow, type OwnRevised } from '../../device/revised.ts';
import { leftAt } from '../../device/watchProgress.ts';
import { href } from '../../route/paths.ts';
import type { IconName } from '../../ui/iconNames.ts';
import { plainName } from '../../ui/plainName.ts';
import { clock } from '../../ui/video/clock.ts';
import { duration } from './duration.ts';

type Next = Data<typeof progress.next>;

/** A thing to go on with. */
export interface NextCard {
  kind: 'class' | 'exam' | 'video' | 'revision' | 'holiday' | 'done';
  icon: IconName;
  title: string;
  /** The time of the thing, or how far the student is in it. */
  note: string;
  /** True where the thing cannot wait. */
  now: boolean;
  /** The smaller the rank, the sooner the thing is to be done. */
  rank: number;
  /** The address behind the card; a class has its own button. */
  href?: string;
  liveClass?: LiveClass;
  /** True for a class that is far enough for a reminder. */
  isFar?: boolean;
}

const HOUR = 3_600_000;
/** Students are told of a class a quarter of an hour before it begins. */
const SOON = HOUR / 4;
/** A video watched up to this share is at its end, as on the server. */
const ENDED = 0.95;

const DAY = 24 * HOUR;
/** A class or exam within this time comes before everything that can be done at any hour. */
const NEAR = 3 * HOUR;

/**
 * The cards at `now` (epoch milliseconds), by what is to be done first: what is under way, what begins or ends soon,
 * revision, a video, and what is later. What has passed since the answer, or was done here (`own`), is left out.
 */
export function cardsOf(next: Next, now: number, own: OwnRevised): NextCard[] {
  const found = [
    classCard(next.live_class, now),
    examCard(next.exam, now),
    next.video ? videoCard(next.video) : lessonCard(next.lesson),
    revisionCard(dueNow(next.revision, now, own)),
  ];
  return found.filter((card) => card !== undefined).toSorted((one, other) => one.rank - other.rank);
}

/** Makes the card of a class; undefined where there is none, or it is over. */
export function classCard(liveClass: Next['live_class'], now: number): NextCard | undefined {
  if (!liveClass) return undefined;
  const [starts, ends] = [Date.parse(liveClass.starts_at ?? ''), Date.parse(liveClass.ends_at ?? '')];
  if (Number.isNaN(starts) || now >= (ends > starts ? ends : starts + HOUR)) return undefined;
  const live = starts <= now;
  const isSoon = starts - now <= HOUR;
  return {
    kind: 'class',
    icon: 'video',
    title: plainName(liveClass.class_name),
    note: live ? words.liveNow : isSoon ? words.startsIn(duration(starts - now)) : dayAndTime(starts, now),
    now: live,
    rank: live ? 0 : starts - now <= NEAR ? 1 : isSameDay(starts, now) ? 3 : 6,
    ...(isSoon ? { liveClass } : { href: href('liveSubjects') }),
    isFar: starts - now > SOON,
  };
}

const hour = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const dayAndHour = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
const isSameDay = (one: number, other: number): boolean => new Date(one).toDateString() === new Date(other).toDateString();

/** 'Today, 5:00 pm', 'Tomorrow, 9:00 am', 'Thu, 10:00 am' */
function dayAndTime(at: number, now: number): string {
  if (isSameDay(at, now)) return words.todayAt(hour.format(at));
  return isSameDay(at, now + DAY) ? words.tomorrowAt(hour.format(at)) : dayAndHour.format(at);
}

/** Makes the card of an exam; undefined where there is none, or it is over. */
export function examCard(exam: Next['exam'], now: number): NextCard | undefined {
  if (!exam) return undefined;
  const [opens, closes, deadline] = [exam.opens_at, exam.closes_at, exam.deadline_at].map((moment) => Date.parse(moment ?? ''));
  const begun = exam.state === 'under way';
  const ends = begun ? deadline : closes;
  if (ends !== undefined && ends <= now) return undefined;
  const left = ends === undefined || Number.isNaN(ends) ? undefined : duration(ends - now);
  const later = !begun && opens !== undefined && opens > now;
  const isNear = later ? opens - now <= NEAR : ends !== undefined && ends - now <= DAY;
  const waits = begun ? (left ? words.timeLeft(left) : words.underWay) : left && words.openFor(left);
  return {
    kind: 'exam',
    icon: 'clipboard-check',
    title: exam.name,
    note: later ? whenItOpens(opens, lengthOf(exam), now) : (waits ?? ''),
    now: begun,
    rank: begun ? 0 : isNear ? 2 : later ? 6 : 5,
    href: href('exam', { exam_id: exam.exam_id }),
  };
}

/** How long an exam takes, or else is open: '3 hours'; empty where neither is known. */
export function lengthOf({ opens_at, closes_at, duration_minutes }: NonNullable<Next['exam']>): string {
  const ms =
    duration_minutes === undefined ? Date.parse(closes_at ?? '') - Date.parse(opens_at ?? '') : duration_minutes * 60_000;
  return ms > 0 ? duration(ms) : '';
}

/** 'Opens in 20 minutes'; later on its day and hour with its length: 'Thu, 10:00 am, 3 hours'. */
function whenItOpens(opens: number, length: string, now: number): string {
  if (opens - now <= NEAR) return words.opensIn(duration(opens - now));
  return [dayAndTime(opens, now), length].filter(Boolean).join(', ');
}

function videoCard(video: Next['video']): NextCard | undefined {
  if (!video) return undefined;
  const { topic_id, chapter_id, topic_name, position_s, duration_s } = video;
  const left = leftAt(topic_id, position_s) ?? position_s;
  if (left >= duration_s * ENDED) return undefined;
  return {
    kind: 'video',
    icon: 'play',
    title: plainName(topic_name),
    note: words.goOnAt(clock(left)),
    now: false,
    rank: 4,
    href: `${href('topics', { chapter_id })}?id=${encodeURIComponent(topic_id)}`,
  };
}

function lessonCard(lesson: Next['lesson']): NextCard | undefined {
  if (!lesson) return undefined;
  const { topic_id, chapter_id, topic_name, subject_name } = lesson;
  return {
    kind: 'video',
    icon: 'play',
    title: plainName(topic_name),
    note: words.beginWith(plainName(subject_name)),
    now: false,
    rank: 4,
    href: `${href('topics', { chapter_id })}?id=${encodeURIComponent(topic_id)}`,
  };
}

/** Makes the card of revision; undefined where nothing is due. */
export const revisionCard = (due: number): NextCard | undefined =>
  due > 0
    ? {
        kind: 'revision',
        icon: 'rotate-ccw',
        title: words.revision,
        note: words.toRevise(due),
        now: false,
        rank: 3,
        href: href('revision'),
      }
    : undefined;
