/** What stands in index.html itself, of the students' pages and of the console (web/build/language.ts). */
export const description = 'Classes, study materials, quizzes and exams of your coaching service.';
export const needsScripts = 'This portal needs JavaScript. Please switch it on and open the page again.';
export const consoleNeedsScripts = 'The console needs JavaScript. Please switch it on and open the page again.';
