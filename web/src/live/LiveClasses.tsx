import { live, type Data } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/live';
import { selectLiveClass } from '../api/session.ts';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href, type ScreenProps } from '../route/paths.ts';
import { CardGrid } from '../ui/CardGrid.tsx';
import { GridSkeleton } from '../ui/Loader.tsx';
import { deviceNow, serverTimeOf } from '../ui/serverClock.ts';
import { useNow } from '../device/useNow.ts';
import { Card } from '../ui/Card.tsx';
import { LiveClassCard } from './LiveClassCard.tsx';
import { when, deviceDay } from './when.ts';

/** The live classes of a batch. A card leads to its class alone; its 'Join Live' leads to the class itself. */
export function LiveClasses({ params: { subId, bId } }: ScreenProps<'liveClasses'>) {
  const query = useApi(live.live_classes, { sub_id: subId, batch_id: bId });
  const now = useNow();
  // The order is that of the first look: no card moves while the list is looked at.
  const [opened] = useState(deviceNow);
  return (
    <>
      <DataScreen query={query} title={words.title} subtitle={words.choose} skeleton={<GridSkeleton cards={3} picture={false} />}>
        {(list) => (
          <CardGrid>
            {nextFirst(list, serverTimeOf(opened)).map((liveClass, index) => (
              <LiveClassCard
                key={liveClass.live_class_id ?? index}
                liveClass={liveClass}
                now={now}
                href={href('liveSession')}
                onClick={() => selectLiveClass(liveClass)}
              />
            ))}
          </CardGrid>
        )}
      </DataScreen>
      <Holidays />
      <Recordings subId={subId} bId={bId} />
    </>
  );
}

/** Sorts classes: what is on or comes next first, what is over last; a class without a moment stays between them. */
function nextFirst(list: Data<typeof live.live_classes>, now: number): Data<typeof live.live_classes> {
  const rank = ({ starts_at, ends_at }: (typeof list)[number]): number => {
    const at = when(starts_at, ends_at, now);
    return at === undefined ? 1 : at.ended ? 2 : 0;
  };
  const start = ({ starts_at }: (typeof list)[number]): number => Date.parse(starts_at ?? '') || 0;
  return list.toSorted((one, other) => rank(one) - rank(other) || (rank(one) === 0 ? start(one) - start(other) : 0));
}

/** The days of the next month on which the school holds no classes; nothing where there are none. */
function Holidays() {
  const { data } = useApi(live.holidays, {});
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={words.holidays}>
      <h2>{words.holidays}</h2>
      <CardGrid>
        {data.map(({ day, name }) => (
          <Card key={day} title={name} lines={[words.noClasses(deviceDay(`${day}T12:00:00`))]} />
        ))}
      </CardGrid>
    </section>
  );
}

/** The recordings of a batch's classes, each leading to its video; nothing where there are none. */
function Recordings({ subId, bId }: { subId: string; bId: string }) {
  const { data } = useApi(live.recordings, { sub_id: subId, batch_id: bId });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={words.recordings}>
      <h2>{words.recordings}</h2>
      <CardGrid>
        {data.map(({ class_name, held_at, topic_id, topic_name, chapter_id }) => (
          <Card
            key={`${class_name} ${held_at}`}
            title={class_name}
            lines={[topic_name, deviceDay(held_at)]}
            href={`${href('topics', { chapter_id })}?id=${topic_id}`}
          />
        ))}
      </CardGrid>
    </section>
  );
}
