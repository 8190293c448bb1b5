export const noCode = 'The QR code could not be loaded. The text below holds the same.';
export const hide = 'Hide receipt';
export const show = 'Show receipt';
export const receipt = 'Receipt';
export const proves =
  'This receipt proves what you handed in, and when. Keep the text, or a photo of the code. Anyone can check it.';
export const checkTitle = 'Check a receipt';
export const checking = 'Checking…';
export const hint = 'Paste or type the whole text. It begins with LP1 or LP2.';
export const check = 'Check';
export const toPortal = 'To the portal';
export const copy = 'Copy';
export const download = 'Download';
export const checkIt = 'Check it';
export const qr = 'QR code of this receipt';
export const copied = 'Receipt copied';
export const cannotCopy = 'This browser does not let the page copy. Press and hold the text to copy it.';
export const file = (brand: string, text: string, address: string): string =>
  `Receipt of ${brand}\n\n${text}\n\nAnyone can check it here:\n${address}\n`;
export const genuine = 'Genuine';
export const notGenuine = 'Not genuine';
export const notChecked = 'Not checked';
export const signedHere = 'This portal signed it, and the attempt is stored as it says.';
export const student = 'Student';
export const exam = 'Exam';
export const quiz = 'Quiz';
export const handedIn = 'Handed in';
export const score = 'Score';
export const answersStored = 'Answers stored';
export const attempt = 'Attempt';
export const fingerprint = 'Fingerprint of the answers';
export const noReceipt =
  'This is not a receipt. A receipt begins with LP1 or LP2 and has four parts separated by dots: copy all of it, to the last character.';
export const checksNone = 'This portal does not check receipts. Ask the portal that issued it.';
export const cannotCheck = 'The receipt could not be checked. Check your connection and try again.';
export const by = {
  student: 'by the student',
  device: 'by the device when time was up',
  server: 'by the server when time was up',
};
export const notCounted = 'This attempt does not count';
export const notShownYet = 'Marks are not shown yet';
export const was = (marks: string): string => `was ${marks} when handed in`;
export const storedOf = (count: number, of: number): string => `${count} of ${of}`;
export const answersGiven = 'Answers, in the order of the paper';
export const answersShown = 'Answers, as this student’s screen had them';
export const version = 'Version of the paper';
export const deadline = 'End of the time';
export const withExtra = (deadlineText: string, minutes: number): string => `${deadlineText}, with ${minutes} minutes more`;
export const elsewhere = 'Check it without this portal';
export const howVerified =
  'A receipt is four parts with dots between them: its form, the name of a key, the contents and the signature, the last two in base64url. The signature is Ed25519 over the third part, as it stands there.';
export const showKeys = 'Show the public keys';
export const keyNamed = (name: string): string => `Key ${name}`;
export const noKeys = 'This portal shows no keys just now. Try again later.';
