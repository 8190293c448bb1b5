import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import * as words from '#words/ui';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import styles from './Button.module.css';

/**
 * 'primary' for the one main action of a screen, 'plain' (outlined) for others, 'quiet' (no outline) for lesser ones.
 */
export type ButtonLook = 'primary' | 'plain' | 'quiet';

interface Shown {
  look?: ButtonLook;
  icon?: IconName;
  /** Takes the whole width it is given. */
  wide?: boolean;
  children: ReactNode;
}

interface ButtonProps extends Shown, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Shows a turning sign and ignores clicks, but keeps the focus. */
  pending?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button, 48 px high. `type` is 'button' unless said. */
export function Button({ look = 'primary', icon, wide, pending = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-look={look}
      data-wide={wide}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      {...rest}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <Icon name="loader-circle" className={styles.turning} /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button; `newTab` for addresses outside the portal (http or https only). */
export function LinkButton({
  href,
  look = 'plain',
  icon,
  wide,
  newTab,
  onClick,
  children,
}: Shown & { href: string; newTab?: boolean; onClick?: () => void }) {
  const shown = { className: styles.button, 'data-look': look, 'data-wide': wide, onClick };
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
  if (!newTab)
    return (
      <Link href={href} {...shown}>
        {inside}
      </Link>
    );
  return (
    <a href={/^https?:\/\//iu.test(href) ? href : undefined} target="_blank" rel="noopener noreferrer" {...shown}>
      {inside}
      <span className="visually-hidden"> {words.newTab}</span>
    </a>
  );
}
