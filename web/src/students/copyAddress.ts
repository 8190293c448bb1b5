import * as words from '#words/students';
import { toastError, toastSuccess } from '../ui/toast.ts';

/** Copies an address and tells so; or tells how to, where the browser gives no page the clipboard. */
export async function copyAddress(address: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toastSuccess(said);
  } catch {
    toastError(words.cannotCopy);
  }
}
