/**
 * The text of a thing in the folder, in the portal, and where the two last agreed: its hash, '' where the thing is not
 * there.
 */
export interface Sides {
  folder: string;
  portal: string;
  agreed: string;
}

export type Side = 'folder' | 'portal';

/** Decides whose text counts; 'same' where both have it, 'conflict' where both changed it. */
export function verdictOf({ folder, portal, agreed }: Sides): Side | 'same' | 'conflict' {
  if (folder === portal) return 'same';
  if (folder === agreed) return 'portal';
  if (portal === agreed) return 'folder';
  // Gone from the folder and changed in the portal: an edit is never lost to a file that is missing.
  return folder === '' ? 'portal' : 'conflict';
}
