export const noAnswer = 'The server does not answer';
export const noConnection = 'No connection to the server';
export const handedIn = (kind: 'quiz' | 'exam', score: string): string => `Your ${kind} is handed in. Score: ${score}`;
