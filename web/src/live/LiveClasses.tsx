import { live } from '@portal/contract';
import * as words from '#words/live';
import { selectLiveClass } from '../api/session.ts';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href, type ScreenProps } from '../route/paths.ts';
import { CardGrid } from '../ui/CardGrid.tsx';
import { GridSkeleton } from '../ui/Loader.tsx';
import { LiveClassCard } from './LiveClassCard.tsx';
import { useNow } from './useNow.ts';

/** The live classes of a batch. A card leads to its class alone; its 'Join Live' leads to the class itself. */
export function LiveClasses({ params: { subId, bId } }: ScreenProps<'liveClasses'>) {
  const query = useApi(live.live_classes, { sub_id: subId, batch_id: bId });
  const now = useNow();
  return (
    <DataScreen query={query} title={words.title} subtitle={words.choose} skeleton={<GridSkeleton cards={3} picture={false} />}>
      {(list) => (
        <CardGrid>
          {list.map((liveClass, index) => (
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
  );
}
