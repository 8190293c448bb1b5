import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import styles from './Toaster.module.css';

const ICONS: Partial<Record<Toast['type'], IconName>> = { error: 'circle-alert', success: 'circle-check' };

/**
 * Draws all toasts: once in the app. Holding the pointer over them holds them. Errors interrupt a screen reader, others
 * wait.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((toast) => toast.visible || toast.createdAt > 0);
  const box = useRef<HTMLDivElement>(null);
  const newest = shown[0]?.id;
  useLayoutEffect(() => bringToFront(box.current, newest !== undefined), [newest]);
  useEffect(() => {
    // A screen that takes the place of another begins at its top, where the head is: under the toast.
    const follow = () => newest !== undefined && goBelowHead(box.current);
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [newest]);
  const list = (errors: boolean) =>
    shown.filter((toast) => (toast.type === 'error') === errors).map((toast) => <ToastBox key={toast.id} toast={toast} />);
  return createPortal(
    <div
      ref={box}
      popover="manual"
      className={styles.toaster}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </div>,
    // Outside of an open dialog everything is inert, to screen readers as well.
    (newest === undefined ? null : document.querySelector('dialog[open]')) ?? document.body,
  );
}

/** Puts toasts under the head of the page or dialog, where its buttons are, as far as that is on the screen. */
function goBelowHead(box: HTMLElement | null): void {
  const head = (box?.closest('dialog') ?? document).querySelector('header:not(.open-brand)');
  box?.style.setProperty('--head', `${Math.max(0, head?.getBoundingClientRect().bottom ?? 0)}px`);
}

/**
 * … and above dialogs and full screen, which cover everything that was there before them: older browsers have no such
 * layer.
 */
function bringToFront(box: HTMLElement | null, filled: boolean): void {
  goBelowHead(box);
  if (!box || !('showPopover' in box)) return;
  if (box.matches(':popover-open')) box.hidePopover();
  if (filled) box.showPopover();
}

function ToastBox({ toast }: { toast: Toast }) {
  const icon = ICONS[toast.type];
  return (
    <div className={styles.toast} data-type={toast.type} data-leaving={!toast.visible}>
      {icon && <Icon name={icon} />}
      <span>{resolveValue(toast.message, toast)}</span>
    </div>
  );
}
