import * as words from '#words/entrance';
import { areHere, come } from '#words/papers';
import { Icon } from '../../../ui/Icon.tsx';
import { sizeOf } from '../../../ui/size.ts';
import type { PicturesHere } from '../paper/usePictures.ts';
import type { PaperPlace } from '../paper/usePaper.ts';
import styles from './check.module.css';
import { useDeviceCheck } from './useDeviceCheck.ts';

interface DeviceCheckProps {
  place: PaperPlace;
  pictures: number | undefined;
  /** How many pictures are on this device; undefined where they come once the paper is open. */
  here: PicturesHere | undefined;
  /** The size of the pictures; undefined where the server does not know. */
  bytes: number | undefined;
}

/** Shows the results of the check in words, each with its sign. */
export function DeviceCheck({ place, pictures = 0, here, bytes }: DeviceCheckProps) {
  const paper = { isFine: place === 'here' ? true : undefined, text: words.paper[place] };
  const withIt =
    pictures > 0
      ? [
          {
            isFine: here?.here === pictures ? true : undefined,
            text: `${come(pictures, bytes === undefined ? undefined : sizeOf(bytes))}${here ? ` ${areHere(here.here, pictures)}` : ''}`,
          },
        ]
      : [];
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
