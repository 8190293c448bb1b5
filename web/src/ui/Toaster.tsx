import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconNames.ts';
import styles from './Toaster.module.css';

const ICONS: Record<Toast['type'], IconName | undefined> = {
  error: 'circle-alert',
  success: 'circle-check',
  loading: 'loader-circle',
  blank: undefined,
  custom: undefined,
};

/** Where all toasts appear: once in the app. Holding the pointer over them holds them. Errors interrupt a screen reader, others wait. */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const list = (errors: boolean) =>
    toasts
      .filter((toast) => (toast.type === 'error') === errors && (toast.visible || toast.createdAt > 0))
      .map((toast) => <ToastBox key={toast.id} toast={toast} />);
  return (
    <div className={styles.toaster} onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </div>
  );
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
