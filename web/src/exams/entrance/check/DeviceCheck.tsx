import * as words from '#words/entrance';
import { Icon } from '../../../ui/Icon.tsx';
import type { PaperPlace } from '../paper/usePaper.ts';
import styles from './check.module.css';
import { useDeviceCheck } from './useDeviceCheck.ts';

/** What was found out about this device, in words, each with its sign. */
export function DeviceCheck({ place }: { place: PaperPlace }) {
  const paper = { isFine: place === 'here' ? true : undefined, text: words.paper[place] };
  return (
    <section>
      <h2>{words.device}</h2>
      <ul className={styles.checks}>
        {[...useDeviceCheck(), paper].map(({ isFine, text }, index) => (
          <li key={index} data-fine={isFine}>
            <Icon name={isFine === undefined ? 'info' : isFine ? 'circle-check' : 'circle-alert'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
