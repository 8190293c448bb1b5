export const liveClass = 'Live Class';
export const liveClassFor = 'Join your class';
export const myClass = 'My Class';
export const myClassFor = 'Chapters and videos';
export const materialsFor = 'Notes to read';
export const quizFor = 'Practise a chapter';
export const exams = 'Exams';
export const examsFor = 'Tests and results';
export const history = 'Watch History';
export const historyFor = 'Watch again';
export const profileFor = 'Your details';
export const feedbackFor = 'Tell us';
export const notFound = 'Page not found';
export const nothingHere = 'There is nothing at this address. It may have been typed wrongly, or the page has moved.';
export const home = 'Home';
export const sessionEnded = 'Your session has ended. Please sign in again.';
export const welcome = (name: string): string => `Welcome Mr ${name}`;
/** In the place of a page of which this device has no copy, while the server is out of reach. */
export const neverOpened = 'You have not opened this page here before, so it needs a network. Connect, then try again.';
