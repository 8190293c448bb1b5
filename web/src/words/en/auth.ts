export const title = 'Portal login';
export const mobileRequired = 'Mobile number is required';
export const signIn = 'Login your account';
export const dataCleared =
  'This browser’s data was cleared, so you are signed out. Sign in again: your answers that reached the server are there.';
export const mobile = 'Mobile number';
export const getCode = 'Get OTP';
export const formKept = 'Your registration form is kept for you.';
export const newHere = 'New here?';
export const register = 'Register';
export const name = 'Name';
export const guardian = 'Father/Mother name';
export const district = 'District';
export const email = 'Email';
/** Another sentence needs another version (auth/Register.tsx). */
export const consent = (brand: string): string =>
  `By asking for the code you agree that ${brand} keeps these details to run your classes, and sends codes to this number.`;
/** The first rule that the form breaks, by its code. */
export const brokenRule = {
  name_required: 'Name is required',
  name_too_short: 'Name is too short',
  guardian_required: 'Father/Mother Name is required',
  guardian_too_short: 'Father/Mother Name is too short',
  district_required: 'District is required',
  email_required: 'Email is required',
  email_not_valid: 'Valid email is required',
  academic_level_required: 'Academic Levels is required',
  mobile_not_valid: 'Valid mobile number is required',
};
export const registered = 'Already registered?';
export const toSignIn = 'Signin';
export const invited = 'I have an invite code';
export const invite = 'Invite code';
export const level = 'Academic level';
export const levelsAgain = 'Load the levels again';
export const chooseLevel = 'Choose your level';
export const levelsFailed = 'The levels could not be loaded';
export const levelsLoading = 'Loading...';
export const codeSent = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';
export const stepNotLoaded = 'The next step could not be loaded. Check your connection and try again.';
export const networkProblem =
  "Network problems happen when something disrupts the connection between your computer and the content you're trying to access.";
export const code = 'OTP';
export const enterCode = 'Enter the OTP code sent to your registered mobile number';
export const changeNumber = 'Change number';
export const codeLabel = 'OTP code';
export const submit = 'Submit';
export const noCode = 'No code yet?';
export const sendFromStart = 'Go back and send it again';
export const cannotResend = 'The code cannot be sent again from here.';
/** `time` as '1:05'. */
export const resendIn = (time: string): string => `You can ask for another code in ${time}`;
export const resend = 'Send the code again';
export const waitingTitle = 'Waiting for your school';
export const thanks = (student: string): string => `Thank you, ${student}.`;
export const waiting = (brand: string): string =>
  `${brand} has received your registration and has not approved it yet. This page opens by itself when it does.`;
export const look = 'Check again';
export const signOut = 'Sign out';
export const notYet = 'Not yet: your school has not approved your registration.';
export const letIn = 'Your school has approved your registration.';
