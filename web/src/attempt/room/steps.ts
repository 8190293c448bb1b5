/** The ids of the headings that take the focus at these steps. */
export const SUMMARY_ID = 'room-summary';
export const OVER_ID = 'room-over';
