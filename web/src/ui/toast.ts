import { toast } from 'react-hot-toast/headless';

/** Shows an error in red, 4000 ms. The same message shown twice at once is one toast. */
export function toastError(message: string): void {
  toast.error(message, { id: `error:${message}` });
}

/** Shows a success in green, 2000 ms. */
export function toastSuccess(message: string): void {
  toast.success(message);
}

/** Shows a message in dark ('blank'), 4000 ms. */
export function toastDark(message: string): void {
  toast(message);
}
