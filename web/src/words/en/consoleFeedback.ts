export const which = 'Which messages';
export const lists = { open: 'Open', done: 'Done', all: 'All' };
export const messages = 'Messages';
export const none = { open: 'No open message.', done: 'Nothing is done yet.', all: 'No message yet.' };
export const answered = (day: string): string => `Answered on ${day}`;
export const toAnswer = 'Answer';
export const toEdit = 'Edit answer';
export const toDone = 'Done';
export const toReopen = 'Not done';
export const isDone = (person: string): string => `The message of ${person} is done with.`;
export const isOpen = (person: string): string => `The message of ${person} is open again.`;
export const isAnswered = (person: string): string => `${person} is answered, and sees it under Feedback.`;
/** Names the buttons of one message for screen readers. */
export const of = (what: string, name: string): string => `${what}: ${name}`;
export const answerTo = (name: string): string => `Your answer to ${name}`;
export const answer = 'Answer';
export const answerHint = 'The student reads it under Feedback.';
export const meanwhile = 'Somebody has answered meanwhile:';
export const replaceIt = 'Replace it with mine';
