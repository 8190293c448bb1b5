import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import * as words from '#words/console/release';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useAct } from '../frame/Toasts.tsx';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import { RowText } from '../frame/RowText.tsx';
import frame from '../frame/console.module.css';
import styles from './health.module.css';

const { release, order_update } = staffCalls.settings;
type Shown = Data<typeof release>;

/** Shows which version runs, what is new in another, and the press that orders it, or the command that installs it. */
export function Release() {
  const asked = useAsked(release, {});
  return (
    <Section title={words.title} asked={asked} empty="">
      {({ running, offered, ordered, ...rest }) => (
        <>
          <li className={frame.row}>
            <RowText name={words.runs(running)} about={sinceLook(rest)} />
          </li>
          {ordered && (
            <li className={frame.row}>
              <div className={frame.text}>
                <h3 className={ordered.state === 'failed' ? frame.off : undefined}>
                  {words.order(ordered.version, momentOf(ordered.at))}
                </h3>
                <p role="status">{words.states[ordered.state]}</p>
                {ordered.said !== '' && <p>{ordered.said}</p>}
              </div>
            </li>
          )}
          {offered && (
            <Offered {...offered} {...rest} isUnderWay={ordered?.state === 'waiting' || ordered?.state === 'under way'} />
          )}
        </>
      )}
    </Section>
  );
}

function sinceLook({ is_looked_for, looked_at, fault }: Pick<Shown, 'is_looked_for' | 'looked_at' | 'fault'>): string {
  if (!is_looked_for) return words.notLooked;
  if (looked_at === undefined) return words.notYet;
  return fault === undefined ? words.looked(momentOf(looked_at)) : words.inVain(momentOf(looked_at), fault);
}

type OfferedProps = NonNullable<Shown['offered']> & Pick<Shown, 'is_carried_out' | 'command'> & { isUnderWay: boolean };

function Offered({ version, expires, news, is_carried_out, command, isUnderWay }: OfferedProps) {
  const { press } = useAct();
  return (
    <li className={frame.row}>
      <RowText name={words.offered(version)} about={words.until(momentOf(expires))}>
        <details className={styles.whatIsNew}>
          <summary>{words.whatIsNew}</summary>
          <p>{news}</p>
        </details>
        {!is_carried_out && (
          <>
            <p>{words.byHand}</p>
            <code>{command}</code>
          </>
        )}
      </RowText>
      {is_carried_out && !isUnderWay && (
        <div className={frame.buttons}>
          <Button onClick={() => void press(order_update, { version }, words.isOrdered(version))}>
            {words.install(version)}
          </Button>
        </div>
      )}
    </li>
  );
}
