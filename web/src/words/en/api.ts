export const wrong = 'Something went wrong';
export const unreadable = 'The answer of the server could not be read';
export const network = 'Network Error';
export const status = (code: number): string => `Request failed with status code ${code}`;
