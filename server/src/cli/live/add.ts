import { counted } from '@portal/contract';
import { shownMoment } from '../../core/dates.ts';
import { addClass } from '../../live/schedule/add.ts';
import { flag, text } from '../options.ts';
import { wholeIn } from '../shape/mobile.ts';
import { minuteOf } from '../shape/moments.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';
import { weekdaysNamed, weekdayWords } from './classes.ts';

/** `portal live add`: one class, or one that is held every day or on days of the week. */
export const add = databaseCommand({
  options: {
    ...OPERATOR,
    batch: text,
    subject: text,
    title: text,
    start: text,
    minutes: text,
    url: text,
    tutor: text,
    daily: flag,
    weekdays: text,
  },
  run: async ({
    db,
    config: { TIME_ZONE },
    values: { batch, subject, title = '', start, url = '', tutor, daily = false, ...given },
  }) => {
    const starts_at = minuteOf('start', start, TIME_ZONE);
    const weekdays = given.weekdays === undefined ? [] : weekdaysNamed(given.weekdays);
    const minutes = wholeIn(given.minutes ?? '');
    const added = await addClass(
      db,
      { batch, subject, title, tutor, starts_at, minutes, url, daily, weekdays },
      operatorOf(given),
    );
    const when = `${added.daily === 1 ? `${weekdayWords(added.weekdays)} from ` : ''}${shownMoment(starts_at, TIME_ZONE)}`;
    return {
      data: added,
      words: () =>
        `Class ${added.live_class_id}: ${added.class_name}, ${added.batch_name}, ${when}, ${counted(minutes, 'minute')}.`,
    };
  },
});
