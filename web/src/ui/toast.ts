import { toast } from 'react-hot-toast/headless';

/** Red, 4000 ms. The same message shown twice at once is one toast. Returns the id for `dismissToast`. */
export function toastError(message: string): string {
  return toast.error(message, { id: `error:${message}` });
}

/** Green, 2000 ms. */
export function toastSuccess(message: string): string {
  return toast.success(message);
}

/** Dark ('blank'), 4000 ms. */
export function toastDark(message: string): string {
  return toast(message);
}

/**
 * With a moving sign, until `dismissToast(id)` or until another toast is shown under the same id.
 * @public one of the five kinds of toast (NET-03), for whoever needs it next
 */
export function toastLoading(message: string): string {
  return toast.loading(message);
}

/**
 * Takes one toast away, or all of them when no id is given.
 * @public
 */
export function dismissToast(id?: string): void {
  toast.dismiss(id);
}
