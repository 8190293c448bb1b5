export const wrong = 'Something went wrong';
export const unreadable = 'The portal sent something that cannot be read. Please try again.';
export const network = 'No connection. Check your network and try again.';
export const status = (code: number): string => `Request failed with status code ${code}`;
