import { progress, type Data } from '@portal/contract';
import * as words from '#words/progress';
import { useStore } from 'zustand';
import { useApi } from '../../api/useApi.ts';
import { owns } from '../../device/revised.ts';
import { useNow } from '../../device/useNow.ts';
import { DataScreen } from '../../frame/DataScreen.tsx';
import { Skeleton } from '../../ui/Loader.tsx';
import { Card } from '../next/NextCard.tsx';
import { weekDays, type WeekDay } from './weekDays.ts';
import styles from './week.module.css';

/** Shows the week, for which home's strip has no room: today and the days to come, and the work of the last week. */
export function Week() {
  const query = useApi(progress.week, {}, { anew: true });
  return (
    <DataScreen query={query} title={words.thisWeek} skeleton={<Skeleton height="22rem" />}>
      {(week) => <Days week={week} />}
    </DataScreen>
  );
}

function Days({ week }: { week: Data<typeof progress.week> }) {
  const own = useStore(owns);
  return weekDays(week, useNow(), own).map((day) => <Day key={day.name} day={day} />);
}

function Day({ day: { name, isPast, cards } }: { day: WeekDay }) {
  return (
    <section aria-label={name} className={styles.day} data-past={isPast}>
      <h2>{name}</h2>
      {cards.length === 0 ? (
        <p className={styles.nothing}>{words.nothingNext}</p>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <Card key={`${card.title} ${card.note} ${card.href}`} card={card} isBeyond={false} />
          ))}
        </ul>
      )}
    </section>
  );
}
