import { STUDENT_DATA } from '../../device/studentData.ts';

const PLACE = `${STUDENT_DATA}-revision`;

/** The answer that was begun to the question of that name, before the page was loaded again; '' where there is none. */
export function draftOf(name: string): string {
  try {
    const { of, answer } = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as { of?: string; answer?: string };
    return of === name ? (answer ?? '') : '';
  } catch {
    return '';
  }
}

/** Keeps what is chosen until it is checked. */
export function keepDraft(of: string, answer: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ of, answer }));
  } catch {
    // The draft lives as long as the page.
  }
}
