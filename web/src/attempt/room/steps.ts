/** The id of the heading that takes the focus where something else than a question is shown. */
export const STEP_ID = 'room-step';
