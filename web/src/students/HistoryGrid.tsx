import { students } from '@portal/contract';
import * as words from '#words/students';
import { useApi } from '../api/useApi.ts';
import { leftAt } from '../device/watchProgress.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { href } from '../route/paths.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { plainName } from '../ui/plainName.ts';
import { CardSources } from '../ui/Sources.tsx';
import { clock } from '../ui/video/clock.ts';
import { webAddress } from '../ui/webAddress.ts';
import { nameOf, type Watched } from './watched.ts';

/** The videos the student watched, the last one first. */
export function HistoryGrid() {
  const query = useApi(students.recently_watched, {});
  return (
    <DataScreen query={query} title={words.history}>
      {(list) => (
        <CardGrid>
          {list.map((item, index) => (
            <Card
              key={nameOf(item, index)}
              title={plainName(item.subject_name)}
              picture={webAddress(item.thumbnail) ?? ''}
              sources={item.renditions && <CardSources renditions={item.renditions} />}
              lines={about(item)}
              href={`${href('history')}?playing=${encodeURIComponent(nameOf(item, index))}`}
            />
          ))}
        </CardGrid>
      )}
    </DataScreen>
  );
}

function about({ topic_id, topic_name, resume_at_s }: Watched): string[] {
  const left = leftAt(topic_id, resume_at_s) ?? 0;
  return [topic_name && plainName(topic_name), left >= 1 && words.watchedTo(clock(left))].filter(
    (line) => typeof line === 'string',
  );
}
