export { letterOf, nameOf } from '../en/papers.ts';

export const loaded = (count: number, of: number): string => `${of} में से ${count} चित्र लोड हुए`;
export const come = (count: number, size: string | undefined): string =>
  `पेपर के साथ ${count} चित्र आ रहे हैं${size === undefined ? '' : ` (${size})`}।`;
export const areHere = (count: number, of: number): string => `इस डिवाइस पर ${of} में से ${count} चित्र हैं।`;
export const ofQuestion = 'प्रश्नों की भाषा';
export const both = 'दोनों';
export const bothOf = (first: string, other: string): string => `${first} और ${other}`;
export const shownIn = (name: string): string => `प्रश्न ${name} में हैं।`;
export const bothShown = 'प्रश्न दोनों भाषाओं में हैं।';
export const whichLanguage = 'आप प्रश्न किस भाषा में पढ़ना चाहते हैं?';
export const firstDecides = (name: string): string =>
  `भाषा हर प्रश्न पर बदल सकते हैं। जहाँ दोनों भाषाओं में अंतर हो, वहाँ ${name} वाला प्रश्न मान्य है।`;
