import { STUDENT_DATA } from '../../device/studentData.ts';

/** The language in which a student reads papers that have it; 'both': below the paper's own. */
export interface Choice {
  language: string;
  both?: boolean;
}

const PLACE = `${STUDENT_DATA}-language`;

/** As it was left on this device; logout takes it away. */
export function keptChoice(): Choice {
  try {
    return { language: '', ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Choice>) };
  } catch {
    return { language: '' };
  }
}

export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(choice));
  } catch {
    // Storage is full or forbidden: it lives as long as the page.
  }
}
