import { staffCalls } from '@portal/contract/staff';
import { useSearchParams } from 'wouter';
import * as words from '#words/consoleClasses';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { clockName, dayLater, dayOf, dayShort, isDay, isOtherClock, now, weekOf } from '../moments.ts';
import { useMay } from '../signIn/useSignedIn.ts';
import { ClassForms } from './ClassForms.tsx';
import { CopyWeek } from './CopyWeek.tsx';
import { Day } from './Day.tsx';
import { Holiday } from './Holiday.tsx';
import { Strip } from './Strip.tsx';
import styles from './classes.module.css';

/**
 * A week of classes: on a phone the day that the address names, with a strip of all seven; else a column for each day.
 */
export function Classes() {
  const may = useMay();
  const [params] = useSearchParams();
  const today = dayOf(now());
  const given = params.get('day') ?? '';
  const day = isDay(given) ? given : today;
  const week = weekOf(day);
  const [first = day, last = day] = [week[0], week[6]];
  const asked = useAsked(staffCalls.live.classes, { from: first, days: 7 });
  const holidays = useAsked(staffCalls.live.holidays, { from: first, days: 7 });
  const { doing, open, close } = useDoing();
  const classes = asked.data ?? [];
  return (
    <Screen
      title={words.classes}
      action={
        may(staffCalls.live.add_class) && (
          <Button icon="calendar" onClick={() => open('add')}>
            {words.addClass}
          </Button>
        )
      }
    >
      <p className={styles.clock}>{(isOtherClock() ? words.otherClock : words.allTimes)(clockName())}</p>
      <Section
        title={words.weekOf(dayShort(first), dayShort(last))}
        asked={asked}
        empty={words.noClassesInWeek}
        look={styles.week}
        action={
          <div className={styles.turn}>
            {may(staffCalls.live.set_holiday) && (
              <Button look="quiet" onClick={() => open('holiday')}>
                {words.addHoliday}
              </Button>
            )}
            {may(staffCalls.live.copy_week) && (
              <Button look="quiet" onClick={() => open('copy')}>
                {words.copyWeek}
              </Button>
            )}
            <LinkButton href={at(dayLater(day, -7))} icon="chevron-left" look="quiet">
              {words.earlier}
            </LinkButton>
            {!week.includes(today) && (
              <LinkButton href={at(today)} look="quiet">
                {words.thisWeek}
              </LinkButton>
            )}
            <LinkButton href={at(dayLater(day, 7))} icon="chevron-right" look="quiet">
              {words.later}
            </LinkButton>
          </div>
        }
        before={<Strip week={week} day={day} today={today} classes={classes} />}
      >
        {(held) =>
          week.map((each) => (
            <Day
              key={each}
              day={each}
              isHere={each === day}
              isToday={each === today}
              classes={held.filter((one) => one.day === each)}
              holiday={holidays.data?.find((one) => one.day === each)?.name}
            />
          ))
        }
      </Section>
      {doing[0] === 'copy' && <CopyWeek from={first} onClose={close} />}
      {doing[0] === 'holiday' && <Holiday day={day < today ? today : day} onClose={close} />}
      <ClassForms doing={doing} close={close} known={classes} day={day < today ? today : day} />
    </Screen>
  );
}

const at = (day: string): string => `/classes?day=${day}`;
