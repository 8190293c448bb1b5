import { useCallback, useState } from 'react';
import { STUDENT_DATA } from '../../device/studentData.ts';

/**
 * Returns what the room has kept on this device under that name; undefined where there is nothing, or storage is
 * forbidden.
 */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Keeps a value over a reload; logout takes it away with everything else of the student. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value lives as long as the page.
  }
}

const keyOf = (name: string): string => `${STUDENT_DATA}-room-${name}`;

/** How a student likes the room. */
export interface Settings {
  /** True where single letters, digits and signs are keys. */
  letters: boolean;
  onePage: boolean;
  timeHidden: boolean;
  /** Time marks make the phone vibrate and stand in the page's title. */
  bell: boolean;
  /** Drawings stand on white in the dark theme, too. */
  whiteDrawings: boolean;
}

const USUAL: Settings = { letters: true, onePage: false, timeHidden: false, bell: false, whiteDrawings: false };

const kept = (): Settings => ({ ...USUAL, ...(readKept('settings') as Partial<Settings> | null) });

/** The settings as they are, and how to change some; kept on the device. */
export function useSettings(): [Settings, (part: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(kept);
  const change = useCallback((part: Partial<Settings>) => {
    keep('settings', { ...kept(), ...part });
    setSettings((was) => ({ ...was, ...part }));
  }, []);
  return [settings, change];
}
