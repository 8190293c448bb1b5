import { use } from 'react';
import * as palette from '#words/palette';
import * as words from '#words/room';
import { goBack } from '../../route/history.ts';
import { Button } from '../../ui/Button.tsx';
import { PaperLanguages } from '../languages/PaperText.tsx';
import { usePicturesText } from '../pictures/progress.ts';
import type { Settings } from './kept.ts';
import { Sheet } from './Sheet.tsx';
import styles from './sheet.module.css';
import { Switch } from './Switch.tsx';

interface MoreSheetProps {
  /** The name of the paper. */
  title: string;
  settings: Settings;
  change: (part: Partial<Settings>) => void;
  onClose: () => void;
  onKeys: () => void;
  onAnnouncements: () => void;
  onSummary: () => void;
}

/**
 * Shows what is rarely wanted: how the room looks and sounds, what was said, keys, the way to the end, and the way out.
 */
export function MoreSheet({ title, settings, change, onClose, onKeys, onAnnouncements, onSummary }: MoreSheetProps) {
  const pictures = usePicturesText();
  return (
    <Sheet title={words.more} onClose={onClose}>
      <p>{title}</p>
      {use(PaperLanguages)?.question}
      <Switch on={settings.onePage} onTurn={(onePage) => change({ onePage })}>
        {words.onePage}
      </Switch>
      <Switch on={settings.bell} onTurn={(bell) => change({ bell })}>
        {words.bell}
      </Switch>
      <Switch on={settings.whiteDrawings} onTurn={(whiteDrawings) => change({ whiteDrawings })}>
        {words.whiteDrawings}
      </Switch>
      <div className={styles.rows}>
        <Button look="plain" icon="list-checks" onClick={onSummary}>
          {words.review}
        </Button>
        <Button look="plain" icon="bell" onClick={onAnnouncements}>
          {words.notices}
        </Button>
        <Button look="plain" icon="info" onClick={onKeys}>
          {palette.keys}
        </Button>
        <Button look="quiet" icon="log-out" onClick={goBack}>
          {words.leave}
        </Button>
      </div>
      <p className={styles.small}>{words.leaveText}</p>
      {pictures && <p className={styles.small}>{pictures}</p>}
    </Sheet>
  );
}
