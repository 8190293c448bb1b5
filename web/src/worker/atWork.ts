/** The lock of every tab that is in a quiz or an exam; no update takes over while it is held. */
export const AT_WORK_LOCK = 'at work';
