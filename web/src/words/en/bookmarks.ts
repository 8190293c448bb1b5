export const mark = 'Bookmark';
export const marked = 'Bookmarked';
export const markMoment = 'Bookmark this moment';
export const markPage = (page: number): string => `Bookmark page ${page}`;
/** The same beside its sign, where there is little room. */
export const page = (number: number): string => `Page ${number}`;
export const markedAt = (time: string): string => `Bookmarked at ${time}`;
export const full = 'You have 1000 bookmarks. Remove one before you make another.';
