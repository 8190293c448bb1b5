import { useCallback, useState, type ReactNode } from 'react';
import * as words from '#words/room';
import { KeysSheet } from './keys/KeysSheet.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import { AnnouncementsSheet } from './announcements/AnnouncementsSheet.tsx';
import type { useAnnouncements } from './announcements/useAnnouncements.ts';
import type { Figures } from './question/figures.ts';
import { FigureSheet } from './question/FigureSheet.tsx';
import { Sheet } from './Sheet.tsx';
import type { RoomState } from './useRoom.ts';

type Name = 'palette' | 'keys' | 'more' | 'announcements';

/** Which sheet lies over the room: one at a time, or none. */
export function useSheets() {
  const [shown, setShown] = useState<Name | Figures>();
  const close = useCallback(() => setShown(undefined), []);
  const open: (shown: Name | Figures | undefined) => void = setShown;
  return { shown, close, open };
}

interface SheetsProps {
  /** The name of the paper. */
  title: string;
  sheets: ReturnType<typeof useSheets>;
  room: RoomState;
  palette: ReactNode;
  announcements: ReturnType<typeof useAnnouncements>;
}

/**
 * The sheet that is open. That of the palette stays once it was: it is opened often, and is to open and close at once.
 */
export function Sheets({ title, sheets, room, palette, announcements }: SheetsProps) {
  const isPalette = sheets.shown === 'palette';
  const [wasPalette, setWasPalette] = useState(false);
  if (isPalette && !wasPalette) setWasPalette(true);
  return (
    <>
      {wasPalette && (
        <Sheet title={words.palette} open={isPalette} onClose={sheets.close}>
          {palette}
        </Sheet>
      )}
      <OtherSheet title={title} sheets={sheets} room={room} announcements={announcements} />
    </>
  );
}

function OtherSheet({ title, sheets: { shown, close, open }, room, announcements }: Omit<SheetsProps, 'palette'>) {
  const { settings, change, toSummary } = room;
  const review = () => {
    close();
    toSummary();
  };
  if (typeof shown === 'object')
    return <FigureSheet {...shown} letters={settings.letters} onTurn={(at) => open({ ...shown, at })} onClose={close} />;
  if (shown === 'keys')
    return <KeysSheet letters={settings.letters} onLetters={(letters) => change({ letters })} onClose={close} />;
  if (shown === 'announcements') return <AnnouncementsSheet {...announcements} onClose={close} />;
  return shown !== 'more' ? null : (
    <MoreSheet
      title={title}
      settings={settings}
      change={change}
      onClose={close}
      onKeys={() => open('keys')}
      onAnnouncements={() => open('announcements')}
      onSummary={review}
    />
  );
}
