import sprite from './generated/icons.svg';
import type { IconName } from './iconNames.ts';

/**
 * Draws an icon of the sprite, 24 px unless a class says otherwise, in the colour of the text. Decorative unless
 * `label` names it.
 */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string | undefined }) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} width="24" height="24" {...naming}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
