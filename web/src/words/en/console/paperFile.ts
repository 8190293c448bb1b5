export const fromPage = (page: number, file: string): string => `From page ${page} of ${file}`;
export const openPage = 'Open that page';
export const gone = 'The school has this file no longer, or it is of a paper that is not yours.';
export const keeping = (file: string): string => `${file} goes to the school, so that staff have it on every device.`;
export const kept = (file: string): string => `${file} is kept with the school. Students are not served it.`;
export const ofSchool = 'PDFs of this paper that the school has';
export const ofSchoolHint = 'Its questions are looked for anew: how you had mended their boxes is not kept with it.';
export const brought = (file: string, size: string, day: string, who: string): string =>
  `${file}, ${size}, brought ${who === '' ? '' : `by ${who} `}on ${day}`;
export const open = 'Open';
export const opened = (file: string): string => `Open ${file}`;
