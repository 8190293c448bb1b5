import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'wouter';
import * as words from '#words/frame';
import { findPath } from '../route/findPath.ts';
import { href } from '../route/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { currentness, SIDEBAR } from './navigation.ts';
import styles from './UserMenu.module.css';

const TYPE_AHEAD_MS = 350;

interface MenuItemsProps {
  start: 'first' | 'last';
  path: string;
  button: RefObject<HTMLElement | null>;
  onClose: (backToButton: boolean) => void;
  onLogout: () => void;
}

/** Draws the open menu: one entry is in the tab order, the keys move between the entries on screen. */
export function MenuItems({ start, path, button, onClose, onLogout }: MenuItemsProps) {
  const page = findPath(path)?.name;
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  useEffect(() => {
    focusItem(menu.current, start === 'first' ? 0 : -1);
  }, [start]);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) onClose(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [button, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(menu.current);
    const now = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Tab') return onClose(false);
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'ArrowDown') focusItem(menu.current, (now + 1) % all.length);
    else if (event.key === 'ArrowUp') focusItem(menu.current, now <= 0 ? -1 : now - 1);
    else if (event.key === 'Home') focusItem(menu.current, 0);
    else if (event.key === 'End') focusItem(menu.current, -1);
    else if (event.key === ' ' && !isTyping(typed.current)) all[now]?.click();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      typeAhead(event.key, all, now, typed.current);
    else return undefined;
    event.preventDefault();
    return undefined;
  };

  const link = (label: string, to: string, icon: IconName, current?: 'page' | 'true', small = false) => (
    <Link
      key={to}
      role="menuitem"
      tabIndex={-1}
      href={to}
      className={styles.item}
      data-small={small}
      aria-current={current}
      onClick={() => onClose(false)}
    >
      <Icon name={icon} />
      {label}
    </Link>
  );

  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={words.menuLabel} className={styles.menu} onKeyDown={onKeyDown}>
      {/* On small screens the menu stands in for the sidebar. */}
      {SIDEBAR.map(
        (entry) => entry.inMenu !== null && link(entry.inMenu, entry.href, entry.icon, currentness(entry, page), true),
      )}
      {link(words.profile, href('profile'), 'user-round')}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        onClick={() => {
          onClose(false);
          onLogout();
        }}
      >
        <Icon name="log-out" />
        {words.logout}
      </button>
    </div>
  );
}

/** Returns the entries on screen: entries for small screens are not displayed on wide ones. */
function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].filter((item) => item.offsetParent !== null);
}

function focusItem(menu: HTMLElement | null, index: number): void {
  itemsOf(menu).at(index)?.focus();
}

interface Typed {
  text: string;
  at: number;
}

function isTyping(typed: Typed): boolean {
  return typed.text !== '' && performance.now() - typed.at < TYPE_AHEAD_MS;
}

/**
 * Moves to the next entry that begins with the letters typed without a pause; one letter repeated walks through its
 * entries.
 */
function typeAhead(key: string, items: HTMLElement[], now: number, typed: Typed): void {
  typed.text = (isTyping(typed) ? typed.text : '') + key.toLowerCase();
  typed.at = performance.now();
  const same = Array.from(typed.text).every((letter) => letter === typed.text[0]);
  const wanted = same ? typed.text.charAt(0) : typed.text;
  const from = same ? now + 1 : Math.max(now, 0);
  const order = [...items.slice(from), ...items.slice(0, from)];
  order.find((item) => item.textContent?.trim().toLowerCase().startsWith(wanted))?.focus();
}
