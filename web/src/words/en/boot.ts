export const again = 'Try again';
export const notLoaded = 'The portal could not be loaded. Check your connection.';
/** What a browser that is too old is told: a title, and a line each. */
export const tooOld = [
  'This browser is too old for the portal',
  'It cannot keep your answers safe, so the portal does not open here. What you have sent before is with your school.',
  'On this phone: update the browser (in the Play Store, find Chrome and press Update), or open this page in another one, such as Firefox.',
  'If there is no update, use another phone or a computer: sign in there with the same mobile number.',
];
/** What stands in index.html itself, of the students' pages and of the console (web/build/language.ts). */
export const description = 'Classes, study materials, quizzes and exams of your coaching service.';
export const needsScripts = 'This portal needs JavaScript. Please switch it on and open the page again.';
export const consoleNeedsScripts = 'The console needs JavaScript. Please switch it on and open the page again.';
