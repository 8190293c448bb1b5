import { staffCalls } from '@portal/contract/staff';
import * as shell from '#words/console';
import * as words from '#words/console/health';
import { useAsked } from '../calls/useAsked.ts';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { Health } from '../today/Health.tsx';
import { Release } from './Release.tsx';
import { Curve } from './Curve.tsx';
import { CURVES } from './curves.ts';
import frame from '../frame/console.module.css';
import styles from './health.module.css';

const EVERY_MS = 60_000;

/** Shows what is wrong with the portal itself, since when and what to do, and what it did in the last day. */
export function HealthPage() {
  const asked = useAsked(staffCalls.today.health_day, {}, true, EVERY_MS);
  const points = asked.data ?? [];
  return (
    <Screen title={shell.screens.health}>
      <Health title={words.justNow} />
      <Release />
      <Section
        title={words.day}
        asked={asked}
        empty={words.noDay}
        look={styles.curves}
        before={points.length > 0 && <p className={frame.empty}>{words.dayHint}</p>}
      >
        {() => points.length > 0 && CURVES.map((curve) => <Curve key={curve.name} {...curve} points={points} />)}
      </Section>
    </Screen>
  );
}
