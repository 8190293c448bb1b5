import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleFeedback';
import { LinkButton } from '../../../ui/Button.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { useMay } from '../../signIn/useSignedIn.ts';
import frame from '../../frame/console.module.css';

const [HOUR, DAY] = [3600, 86_400];

/** Says to an owner how long students wait for an answer. */
export function Times() {
  const may = useMay()(staffCalls.feedback.doubt_times);
  const { data, fault } = useAsked(staffCalls.feedback.doubt_times, {}, may);
  if (may && !data && fault === undefined) return <p hidden data-pending="" />;
  const { median_s, long = 0 } = data ?? {};
  const said = [...(median_s === undefined ? [] : [medianOf(median_s)]), ...(long > 0 ? [words.waitLong(long)] : [])];
  return said.length > 0 && <p>{said.join(' ')}</p>;
}

function medianOf(seconds: number): string {
  if (seconds < HOUR) return words.median(Math.ceil(seconds / 60), 'minute');
  return seconds < 2 * DAY ? words.median(Math.ceil(seconds / HOUR), 'hour') : words.median(Math.ceil(seconds / DAY), 'day');
}

/** Shows on today's page the doubts that wait longer than a day; nothing where there are none. */
export function LongWaiting() {
  const { data, fault } = useAsked(staffCalls.feedback.doubt_times, {});
  if (!data && fault === undefined) return <p hidden data-pending="" />;
  if (!data || data.long === 0) return null;
  return (
    <section className={frame.section} aria-label={words.doubts}>
      <div className={frame.head}>
        <h2>{words.doubts}</h2>
        <LinkButton href="/feedback?show=doubts" look="quiet">
          {words.toDoubts}
        </LinkButton>
      </div>
      <p className={frame.empty}>{words.waitLong(data.long)}</p>
    </section>
  );
}
