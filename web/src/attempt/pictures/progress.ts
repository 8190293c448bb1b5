import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/**
 * How the pictures of the paper at hand stand: how many are on this device in words, '' where it has none, and whether
 * more are to come.
 */
export const progress = createStore(() => ({ text: '', isWhole: true }));

/** Returns those words; with `coming`, only until all pictures are loaded. */
export const usePicturesText = (coming = false): string =>
  useStore(progress, ({ text, isWhole }) => (coming && isWhole ? '' : text));
