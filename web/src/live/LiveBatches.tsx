import { live } from '@portal/contract';
import * as words from '#words/live';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href, type ScreenProps } from '../route/paths.ts';
import { CardGrid } from '../ui/CardGrid.tsx';
import { GridSkeleton } from '../ui/Loader.tsx';
import { Tile } from '../ui/Tile.tsx';
import picture from '../pictures/batch.svg';

/** The batches that have live classes in a subject. */
export function LiveBatches({ params: { subId } }: ScreenProps<'liveBatches'>) {
  const query = useApi(live.batches, { sub_id: subId });
  return (
    <DataScreen
      query={query}
      title={words.title}
      subtitle={words.chooseBatch}
      skeleton={<GridSkeleton cards={3} picture={false} />}
    >
      {(list) => (
        <CardGrid>
          {list.map(({ batch_id, batch_name }) => (
            <Tile key={batch_id} title={batch_name ?? ''} image={picture} href={href('liveClasses', { subId, bId: batch_id })} />
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}
