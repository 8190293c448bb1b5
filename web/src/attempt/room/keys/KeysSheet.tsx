import * as palette from '#words/palette';
import * as words from '#words/room';
import { Sheet } from '../Sheet.tsx';
import { Switch } from '../Switch.tsx';
import { KeyList } from './KeyList.tsx';

interface KeysSheetProps {
  letters: boolean;
  onLetters: (on: boolean) => void;
  onClose: () => void;
}

/** The keys of the room, and the switch for those that are single letters. */
export function KeysSheet({ letters, onLetters, onClose }: KeysSheetProps) {
  return (
    <Sheet title={palette.keys} onClose={onClose}>
      <p>{words.keysText}</p>
      <Switch on={letters} onTurn={onLetters}>
        {words.letters}
      </Switch>
      <KeyList />
      <p>{words.keysHeard}</p>
    </Sheet>
  );
}
