import { news } from '@portal/contract';
import * as words from '#words/app';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href } from '../route/paths.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { dayText } from '../ui/dates.ts';
import { CardSources } from '../ui/Sources.tsx';
import { webAddress } from '../ui/webAddress.ts';

/** News and events, each leading to its full text. */
export function NewsList() {
  const query = useApi(news.news_events, {});
  return (
    <DataScreen query={query} title={words.news}>
      {(list) => (
        <CardGrid>
          {list.map(({ id, heading, images, renditions, added_on, added_at }) => (
            <Card
              key={id}
              title={heading}
              picture={webAddress(images) ?? ''}
              sources={renditions && <CardSources renditions={renditions} />}
              lines={added_on ? [dayText(added_at, added_on)] : []}
              href={href('newsDetail', { newsId: id })}
            />
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}
