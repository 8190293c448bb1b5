/** The action of a key in the viewer. */
export type Shortcut =
  | 'find'
  | 'zoomIn'
  | 'zoomOut'
  | 'fitWidth'
  | 'rotate'
  | 'fullScreen'
  | 'nextPage'
  | 'previousPage'
  | 'firstPage'
  | 'lastPage'
  | 'back';

const plain: Record<string, Shortcut> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
  r: 'rotate',
  f: 'fullScreen',
  '/': 'find',
  PageDown: 'nextPage',
  PageUp: 'previousPage',
  Home: 'firstPage',
  End: 'lastPage',
};

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The meaning of a key. While typing only ctrl + F has one; ctrl with plus or minus stays with the browser, whose
 * zoom enlarges the words of the toolbar too.
 */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Key, typing: boolean): Shortcut | null {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return 'find';
  if (typing || ctrlKey || metaKey) return null;
  if (altKey) return key === 'ArrowLeft' ? 'back' : null;
  return plain[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
