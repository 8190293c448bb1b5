import { Icon, type IconName } from './Icon.tsx';
import styles from './controls.module.css';

/** A button of 48 px: an icon, and its words beside it where there is room (`wide`), otherwise as its name only. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  wide?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  className?: string | undefined;
}) {
  const { icon, label, onClick, wide = false, disabled = false, expanded, pressed, className = '' } = props;
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      title={label}
      onClick={onClick}
      disabled={disabled}
      aria-expanded={expanded}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
      <span className={wide ? styles.words : styles.hidden}>{label}</span>
    </button>
  );
}
