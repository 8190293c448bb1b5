export const school = 'School';
export const name = 'Name';
export const nameHint = 'At the head of every page, in the SMS and in the installed app.';
export const registration = 'Who may register';
export const modes = {
  open: 'Anyone with a mobile number',
  approve: 'Anyone, but a newcomer waits until you let them in',
  closed: 'Only students whom you add',
};
export const change = 'Change';
export const changeSchool = 'Name, registration and sheets';
export const saved = 'Name, registration and sheets are saved.';
export const sheets = 'Monthly sheet for guardians';
export const sheetModes = {
  off: 'None is sent',
  on: 'By e-mail, to guardians who have agreed',
};
export const sheetsHint =
  'In the first days of each month: attendance, marks, and the exams that come next. Guardians with an address are asked first.';
export const noMails = 'No e-mail goes out: whoever runs the portal names a mail server first (SMTP_URL).';
export const fixed = 'Set by whoever runs the portal: it can be changed only there.';
export const nothingYet = 'Nothing yet.';

export const numbers = 'Numbers of students';
export const numbersHidden =
  'Teachers and assistants see the names of their students, and no mobile number and no e-mail address.';
export const numbersShown = 'Teachers and assistants see the mobile numbers and e-mail addresses of their students.';
export const showNumbers = 'Show numbers';
export const hideNumbers = 'Hide numbers';

export const look = 'Look';
export const logo = 'Logo';
export const ownLogo = "The portal's own logo is shown.";
export const logoHint = 'PNG, JPEG or WebP; square is best.';
export const chooseLogo = 'Choose a logo';
export const sending = (percent: number): string => `Sending: ${percent} %`;
export const logoIsThere = 'The logo is on every page now.';
export const dropLogo = "Take the portal's own";
export const logoGone = "The portal's own logo is back.";
export const colour = 'Colour';
export const ownColour = "The portal's own colour.";
export const changeColour = 'Another colour';
export const colourHint = 'Buttons, links and marks take this colour, lighter or darker where that is needed.';
export const resetColour = "Take the portal's own";
export const colourIsThere = 'The colour is on every page now.';
export const light = 'Light theme';
export const dark = 'Dark theme';
export const sample = 'Sign in';
export const whiteOn = (ratio: string): string => `White text on it ${ratio} : 1`;
export const darkOn = (ratio: string): string => `Dark text on it ${ratio} : 1`;
export const asText = (ratio: string): string => `As text on the page ${ratio} : 1`;
export const good = 'Every colour can be read by everybody: black or white stands on it, at least 4.5 : 1.';

export const sms = 'SMS';
export const terminal = 'Codes are not sent: they appear where the portal runs. Whoever runs it sets a gateway (SMS_URL).';
export const through = (hosts: string): string => `Sent through ${hosts}.`;
export const sendTest = 'Send me a test';
export const testSent = 'The message is on its way to your own number, with noughts for a code.';

export const backups = 'Backups';
export const backUp = 'Back up now';
export const backupsWhere = (folder: string): string =>
  `They stand in ${folder} on the server. Keep one elsewhere too: download it, and keep it as safe as the portal itself.`;
export const noBackup = 'There is no backup yet.';
export const begun = 'The backup has begun. You may leave this page.';
export const check = 'Try it';
export const checkBegun = 'The trial has begun. You may leave this page.';
export const download = 'Download';
export const toRestore = 'To restore it';
export const restoreHow =
  'This is done where the portal runs, never here: it never goes over what is there. “Try it” first. Whoever runs the portal stops it, types this with the name of an empty place, and starts the portal there:';
export const restoreCommand = (folder: string, backup: string): string =>
  `npx portal restore ${folder}/${backup} --data NEW_PLACE`;
export const about = (students: number, attempts: number, media: number, size: string): string =>
  `${students} students, ${attempts} attempts, ${media} files, ${size}`;
export const kinds: Record<string, string> = { backup: 'Backup', drill: 'Trial of a backup' };
export const running = 'Under way';
export const waiting = 'Begins soon';
export const backedUp = 'The backup is made and checked.';
export const tried = (backup: string): string => `The backup ${backup} is whole and can be restored.`;
