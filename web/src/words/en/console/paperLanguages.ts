export const ofPaper = 'Languages of this paper';
export const first = 'The language that decides';
export const firstHint = 'Answers are marked by it. Where two languages differ, the question counts as it is here.';
export const another = 'Another language';
export const choose = 'Choose …';
export const add = 'Add it';
export const takeOut = (language: string): string => `Take out ${language}`;
export const takeOutWhy = (language: string): string =>
  `Students will no longer read this paper in ${language}. Its texts stay here until you publish, and can be brought back until then.`;
export const left = (language: string): string => `${language} is taken out. Its texts go when you publish.`;
export const bringBack = (language: string): string => `Bring back ${language}`;

export const shownLanguage = 'Language of the texts';
export const withFaults = (name: string, faults: number): string => (faults === 0 ? name : `${name} (${faults})`);
export const both = 'Both';
export const all = 'All';
export const asFirst = (text: string): string => (text === '' ? '' : `As: ${text}`);
export const notYet = (languages: string): string => `Not in ${languages} yet`;
export const differs = 'Why it is meant to differ';
export const differsHint = 'Only where the two are not to say the same. The mistake becomes a warning.';
