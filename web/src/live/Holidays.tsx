import { live } from '@portal/contract';
import * as words from '#words/live';
import { useApi } from '../api/useApi.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { deviceDay } from './when.ts';

/** The days of the next month on which the school holds no classes; nothing where there are none. */
export function Holidays() {
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
