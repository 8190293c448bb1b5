/** The mark in the name of a subject, chapter, topic or class that is live. */
export const STREAMING = '(streaming)';

/** A name without that mark, as it stands in a text; a tile shows the mark as a sign (LiveTitle.tsx). */
export const plainName = (name = ''): string =>
  name.includes(STREAMING) ? name.replace(STREAMING, '').replaceAll(/\s+/gu, ' ').trim() : name;
