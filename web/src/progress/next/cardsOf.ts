import type { Data, progress } from '@portal/contract';
import * as words from '#words/progress';
import type { LiveClass } from '../../api/session.ts';
import { dueNow, type OwnRevised } from '../../device/revised.ts';
import { leftAt } from '../../device/watchProgress.ts';
import { href } from '../../route/paths.ts';
import type { IconName } from '../../ui/iconNames.ts';
import { plainName } from '../../ui/plainName.ts';
import { clock } from '../../ui/video/clock.ts';
import { duration } from './duration.ts';

type Next = Data<typeof progress.next>;

/** One thing to go on with. */
export interface NextCard {
  kind: 'class' | 'exam' | 'video' | 'revision';
  icon: IconName;
  title: string;
  /** When it is, or how far it is. */
  note: string;
  /** True where it cannot wait. */
  now: boolean;
  /** Where the card leads; a class has its own way in. */
  href?: string;
  liveClass?: LiveClass;
  /** True of a class that one can still be reminded of. */
  isFar?: boolean;
}

const HOUR = 3_600_000;
/** Students are told of a class a quarter of an hour before it begins. */
const SOON = HOUR / 4;
/** As on the server: what is watched so far is at its end. */
const ENDED = 0.95;

/**
 * The cards at `now` (epoch milliseconds), what cannot wait first. What has passed since the answer, or was done here
 * (`own`), is left out.
 */
export function cardsOf(next: Next, now: number, own: OwnRevised): NextCard[] {
  const found = [
    classCard(next.live_class, now),
    examCard(next.exam, now),
    videoCard(next.video),
    revisionCard(dueNow(next.revision, now, own)),
  ];
  return found.filter((card) => card !== undefined).toSorted((one, other) => Number(other.now) - Number(one.now));
}

function classCard(liveClass: Next['live_class'], now: number): NextCard | undefined {
  if (!liveClass) return undefined;
  const [starts, ends] = [Date.parse(liveClass.starts_at ?? ''), Date.parse(liveClass.ends_at ?? '')];
  if (Number.isNaN(starts) || now >= (ends > starts ? ends : starts + HOUR)) return undefined;
  const live = starts <= now;
  return {
    kind: 'class',
    icon: 'video',
    title: plainName(liveClass.class_name),
    note: live ? words.liveNow : words.startsIn(duration(starts - now)),
    now: live,
    liveClass,
    isFar: starts - now > SOON,
  };
}

function examCard(exam: Next['exam'], now: number): NextCard | undefined {
  if (!exam) return undefined;
  const [opens, closes, deadline] = [exam.opens_at, exam.closes_at, exam.deadline_at].map((moment) => Date.parse(moment ?? ''));
  const begun = exam.state === 'under way';
  const ends = begun ? deadline : closes;
  if (ends !== undefined && ends <= now) return undefined;
  const left = ends === undefined || Number.isNaN(ends) ? undefined : duration(ends - now);
  const later = !begun && opens !== undefined && opens > now;
  const waits = begun ? (left ? words.timeLeft(left) : words.underWay) : left && words.openFor(left);
  return {
    kind: 'exam',
    icon: 'clipboard-check',
    title: exam.name,
    note: later ? words.opensIn(duration(opens - now)) : (waits ?? ''),
    now: begun,
    href: href('exam', { exam_id: exam.exam_id }),
  };
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
    href: `${href('topics', { chapter_id })}?id=${encodeURIComponent(topic_id)}`,
  };
}

const revisionCard = (due: number): NextCard | undefined =>
  due > 0
    ? {
        kind: 'revision',
        icon: 'rotate-ccw',
        title: words.revision,
        note: words.toRevise(due),
        now: false,
        href: href('revision'),
      }
    : undefined;
