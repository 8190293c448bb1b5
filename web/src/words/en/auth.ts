export const title = 'Portal login';
export const mobileRequired = 'Mobile number is required';
export const signIn = 'Login your account';
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
export const cannotResend = 'This server cannot send the code again from here.';
/** `time` as '1:05'. */
export const resendIn = (time: string): string => `You can ask for another code in ${time}`;
export const resend = 'Send the code again';
export const waitingTitle = 'Waiting for your school';
export const thanks = (student: string): string => `Thank you, ${student}.`;
export const waiting = (brand: string): string =>
  `${brand} has your registration and has yet to let you in. This page goes on by itself as soon as it has.`;
export const look = 'Look again';
export const signOut = 'Sign out';
export const notYet = 'Not yet: your school has yet to let you in.';
export const letIn = 'Your school has let you in.';
