import * as words from '#words/entrance';
import { come } from '#words/papers';
import { Icon } from '../../../ui/Icon.tsx';
import type { PaperPlace } from '../paper/usePaper.ts';
import styles from './check.module.css';
import { useDeviceCheck } from './useDeviceCheck.ts';

/** Shows what was found out about this device, in words, each with its sign. */
export function DeviceCheck({ place, pictures = 0 }: { place: PaperPlace; pictures?: number | undefined }) {
  const paper = { isFine: place === 'here' ? true : undefined, text: words.paper[place] };
  const withIt = pictures > 0 ? [{ isFine: undefined, text: come(pictures) }] : [];
  return (
    <section>
      <h2>{words.device}</h2>
      <ul className={styles.checks}>
        {[...useDeviceCheck(), paper, ...withIt].map(({ isFine, text }, index) => (
          <li key={index} data-fine={isFine}>
            <Icon name={isFine === undefined ? 'info' : isFine ? 'circle-check' : 'circle-alert'} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
