/** The id of a question's heading, which names it and takes the focus. */
export const headingId = (number: number): string => `room-question-${number}`;

/** Returns the element of a question; undefined where it is not drawn. */
export const articleOf = (number: number): HTMLElement | null | undefined =>
  document.querySelector(`#${headingId(number)}`)?.closest('article');
