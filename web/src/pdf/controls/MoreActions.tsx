import { useRef } from 'react';
import * as words from '#words/pdf';
import { downloadName } from '../pdfName.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './controls.module.css';

/** The rarer actions: in a row where there is room, behind the 'More' button where there is not. */
export function MoreActions(props: {
  open: boolean;
  hasOutline: boolean;
  outlineOpen: boolean;
  fullScreen: boolean;
  source: { url: string; name: string };
  renew: (() => Promise<string>) | undefined;
  onFit: () => void;
  onOutline: () => void;
  onRotate: () => void;
  onFullScreen: () => void;
}) {
  const { open, source, renew } = props;
  return (
    <div className={styles.more} data-open={open}>
      {props.hasOutline && (
        <IconButton wide icon="contents" label={words.contents} expanded={props.outlineOpen} onClick={props.onOutline} />
      )}
      <IconButton wide icon="width" label={words.fit} onClick={props.onFit} />
      <IconButton wide icon="rotate" label={words.rotate} onClick={props.onRotate} />
      <DownloadLink source={source} renew={renew} />
      <IconButton
        wide
        icon={props.fullScreen ? 'shrink' : 'enlarge'}
        label={props.fullScreen ? words.leaveFullScreen : words.fullScreen}
        onClick={props.onFullScreen}
      />
    </div>
  );
}

/** Saves the file under its name. The address it was opened with may have ended by now, so a new one is asked for. */
function DownloadLink(props: { source: { url: string; name: string }; renew: (() => Promise<string>) | undefined }) {
  const { source, renew } = props;
  const renewed = useRef(false);
  return (
    <a
      className={styles.button}
      href={source.url}
      download={downloadName(source.name)}
      title={words.download}
      onClick={(event) => {
        if (!renew || renewed.current) return;
        event.preventDefault();
        const link = event.currentTarget;
        const follow = (address: string): void => {
          link.href = address;
          renewed.current = true;
          link.click();
          renewed.current = false;
        };
        renew().then(follow, () => follow(source.url));
      }}
    >
      <Icon name="download" />
      <span className={styles.words}>{words.download}</span>
    </a>
  );
}
