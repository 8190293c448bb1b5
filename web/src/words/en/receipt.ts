export const noCode = 'The QR code could not be loaded. The text below holds the same.';
export const hide = 'Hide receipt';
export const show = 'Show receipt';
export const receipt = 'Receipt';
export const proves =
  'This receipt proves what was stored and when. Keep the text, or a picture of the code: anyone can check it.';
export const checkTitle = 'Check a receipt';
export const checking = 'Checking…';
export const hint = 'Paste or type the whole text. It begins with LP1.';
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
  'This is not a receipt. A receipt begins with LP1 and has four parts with dots between them: copy it whole, to its last letter.';
export const checksNone = 'This portal does not check receipts. Ask the portal that gave it out.';
export const cannotCheck = 'The receipt could not be checked now. Look at your connection and try again.';
