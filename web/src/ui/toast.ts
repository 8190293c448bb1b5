import { toast } from 'react-hot-toast/headless';

/** Red, 4000 ms. The same message shown twice at once is one toast. */
export function toastError(message: string): void {
  toast.error(message, { id: `error:${message}` });
}

/** Green, 2000 ms. */
export function toastSuccess(message: string): void {
  toast.success(message);
}

/** Dark ('blank'), 4000 ms. */
export function toastDark(message: string): void {
  toast(message);
}
