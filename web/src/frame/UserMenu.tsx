import { useCallback, useRef, useState, type KeyboardEvent } from 'react';
import * as words from '#words/frame';
import { Icon } from '../ui/Icon.tsx';
import { useChunk } from '../route/useChunk.ts';
import { LATER } from './later.ts';
import styles from './UserMenu.module.css';

/** A letter with all that belongs to it: its marks, and in Indian scripts the letters that it is joined to. */
const LETTER = /.(?:[\u094d\u200d].|\p{M})*/gsu;

/** The name as the button shows it (APP-05). */
function cut(name: string): string {
  const letters = name.match(LETTER) ?? [];
  return letters.length > 10 ? `${letters.slice(0, 10).join('')}...` : name;
}

/** The menu at the right of the header. Opens by click, Enter, Space, arrow down (first entry) and arrow up (last). */
export function UserMenu({ name, path }: { name: string; path: string }) {
  const [open, setOpen] = useState<'first' | 'last' | false>(false);
  const [leaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { part: later } = useChunk(LATER, open !== false || leaving);

  const onKeyDown = (event: KeyboardEvent) => {
    // The menu's entries close it by Escape, but may not be loaded yet.
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const close = useCallback((backToButton: boolean) => {
    setOpen(false);
    if (backToButton) button.current?.focus();
  }, []);
  const stay = () => {
    setLeaving(false);
    button.current?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={onKeyDown}
      >
        <span className={styles.face} aria-hidden="true">
          {name.trim().charAt(0).toUpperCase() || <Icon name="user-round" />}
        </span>
        <span>{cut(name) || words.menu}</span>
        <Icon name="chevron-down" className={styles.mark} />
      </button>
      {open && later && (
        <later.MenuItems start={open} path={path} button={button} onClose={close} onLogout={() => setLeaving(true)} />
      )}
      {leaving && later && <later.LogoutDialog onStay={stay} />}
    </>
  );
}
