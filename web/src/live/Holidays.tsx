import { live } from '@portal/contract';
import * as words from '#words/live';
import { useApi } from '../api/useApi.ts';
import { deviceDay } from './when.ts';

/** The days of the next month on which the school holds no classes; nothing where there are none. */
export function Holidays() {
  const { data } = useApi(live.holidays, {});
  if (!data || data.length === 0) return null;
  return (
    <ul>
      {data.map(({ day, name }) => (
        <li key={day}>{words.holiday(name, deviceDay(`${day}T12:00:00`))}</li>
      ))}
    </ul>
  );
}
