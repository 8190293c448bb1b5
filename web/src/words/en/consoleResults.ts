export const attempts = 'Attempts';
export const noAttempt = 'Nothing handed in yet.';
export const kinds: Record<string, string> = { quiz: 'Quiz', exam: 'Exam' };
export const marks = (got: number, most: number): string => `${String(got).replace('-', '−')} of ${most}`;
/** How an attempt went, as the server says it. */
export const results: Record<string, string> = { pass: 'passed', fail: 'not passed' };
export const isVoid = 'does not count';
export const watched = 'Videos';
export const noVideo = 'No video begun.';
export const videoDone = (far: string, of: string): string => `${far} of ${of}`;
export const moreVideos = (count: number): string => `${count} more`;
export const seconds = (count: number): string => `${count} s`;
export const parentHint = 'What is printed: one page, without the mobile number. In the print window you can keep it as PDF.';
export const parentDate = (day: string): string => `Report for the parents, ${day}`;
export const marksTitle = 'Marks';
export const marksColumns = ['Date', 'Quiz or exam', 'Subject', 'Marks', 'Result'];
export const progressColumns = ['Subject', 'Videos', 'Documents', 'Quizzes', 'Time with videos'];
export const marksPending = 'not shown to the student yet';
export const attendance = 'Attendance';
export const noClassHeld = 'No class was held in the last 90 days.';
export const lastDays = (days: number): string => `Last ${days} days`;
export const cameTo = (came: number, of: number): string => (of === 1 ? `${came} of 1 class` : `${came} of ${of} classes`);
export const timesLate = (count: number): string => `${count} late`;
export const timesExcused = (count: number): string => `${count} excused`;
export const moreClasses = (count: number): string => `${count} more`;
/** How a student stands to a class. */
export const attendanceInClass = {
  present: 'present',
  late: 'late',
  absent: 'absent',
  excused: 'excused',
  opened: 'opened it',
  missed: 'did not open it',
};
export const progressOf = 'Progress';
export const noSubject = 'No subject of yours.';
export const nothingThere = 'Nothing to learn in it yet.';
export const videosDone = (done: number, of: number): string => `${done} of ${of} videos`;
export const documentsDone = (done: number, of: number): string => `${done} of ${of} documents`;
export const quizzesDone = (done: number, of: number): string => `${done} of ${of} quizzes`;
export const watchedFor = (spoken: string): string => `${spoken} of video`;
export const written = 'Messages';
export const noMessage = 'Nothing written to the school.';
export const notAnswered = 'Not answered yet.';
export const answered = (text: string): string => `Answer: ${text}`;
export const backToStudent = 'The student';
export const rank = (at: number, candidates: number): string => `Rank ${at} of ${candidates}`;
export const percentile = (value: string): string => `Percentile ${value}`;
export const hours = (count: number, more: number): string => (count === 0 ? `${more} min` : `${count} h ${more} min`);
export const faredTitle = 'How the questions fared';
export const faredHint = (count: number): string =>
  `From ${count} hand-ins that count, the first of each student. The best: the upper 27 of 100 by the marks of all other questions.`;
export const noneSat = 'Nobody has handed in yet: there is nothing to tell.';
export const suspectsTitle = 'Keys that look wrong';
export const noSuspect = 'No key looks wrong.';
export const questionAt = (number: number | undefined): string =>
  number === undefined ? 'A question no longer in the paper' : `Question ${number}`;
export const favoured = (text: string, best: number, ofBest: number, keyBest: number): string =>
  `Of the best ${ofBest}, ${best} answered ${text} and ${keyBest} what the key says. The key may be wrong.`;
export const backwards = 'Who had it right did worse in the other questions. The key may be wrong, or the question unclear.';
export const keyIs = (key: string): string => `Key: ${key}`;
export const hadRight = (share: string): string => `${share} right`;
export const leftOut = (count: number): string => `${count} left out`;
export const separates = (value: string): string => `discrimination ${value}`;
export const howAnswered = 'How it was answered';
export const chosenBy = (count: number, share: string, best: number): string => `${count} (${share}), ${best} of the best`;
export const byKey = 'right by the key';
export const seemsWrong = (count: number, waiting: number): string =>
  `${count === 1 ? '1 student says' : `${count} students say`} that it seems wrong${waiting > 0 ? `; ${waiting} wait for an answer` : ''}`;
export const linkFor =
  'A link shows this page without a login, with what is due within a week. It works for 30 days; anyone who has it sees the page.';
export const linkUntil = (day: string): string => `A link works until ${day}. A new one takes its place.`;
export const linkOfStudent = (day: string): string =>
  `The student made a link, which works until ${day}. A new one takes its place.`;
export const makeLink = 'Make a link';
export const takeLinkBack = 'Take the link back';
export const linkTaken = 'The link no longer works.';
export const linkMade = 'The link is made. Give it to the parents now: it is not shown again.';
export const allItems = 'All exams and quizzes';
export const whichItems = 'Which exams and quizzes';
export const lists = { open_exams: 'Open and to come', past_exams: 'Past exams', quizzes: 'Quizzes' };
export const noItem = {
  open_exams: 'No exam is open or to come.',
  past_exams: 'No exam is over yet.',
  quizzes: 'There is no quiz yet.',
};
export const searchItem = 'Name';
export const noneFound = (search: string): string => `Nothing here is called “${search}”.`;
export const opens = (moment: string): string => `opens ${moment}`;
export const openUntil = (moment: string): string => `open until ${moment}`;
export const closedAt = (moment: string): string => `closed ${moment}`;
export const alwaysOpen = 'always open';
export const underWay = (count: number): string => `${count} taking it`;
export const handedIn = (count: number): string => `${count} handed in`;
export const about = 'About';
export const subject = 'Subject';
export const window = 'When';
export const length = 'Time';
export const minutes = (count: number): string => `${count} min`;
export const questions = 'Questions';
export const questionsAndMarks = (count: number, most: number): string => `${count}, ${most} marks in all`;
export const passMarks = 'Marks to pass';
export const sections = 'Sections';
export const attemptsAllowed = 'Attempts';
export const noLimit = 'as many as they like';
export const resultsShown = 'Students see';
export const keyOut = 'Marks and answers.';
export const marksOut = 'Marks, no answers.';
export const nothingOut = 'No marks and no answers.';
export const restAt = (moment: string): string => `The rest ${moment}.`;
export const forBatches = 'Only for batches';
export const whoMay = 'Who may take it';
export const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);
export const minutesForAll = 'Extra minutes for all';
export const say = 'Say something to all';
export const who = 'Who stands where';
export const nobodyMay = 'No student may take it.';
export const nobodyIs = 'Nobody just now.';
export const narrowTo = 'Show only';
export const states = { silent: 'silent', answering: 'answering', 'not begun': 'not begun', 'handed in': 'handed in' };
export const answeredOf = (count: number, of: number): string => `${count} of ${of} answered`;
export const decide = 'Decide …';
export const decideFor = (name: string): string => `Decide about ${name}`;
export const ago = (count: number): string => (count === 0 ? 'less than a minute' : `${count} min`);
export const silentFor = (time: string): string => `silent for ${time}`;
export const savedAgo = (time: string): string => `last save ${time} ago`;
export const begunAt = (time: string): string => `begun at ${time}`;
export const until = (time: string): string => `ends ${time}`;
export const handedInAt = (moment: string): string => `handed in ${moment}`;
/** Who handed in, where it was not the student. */
export const handedInBy: Record<string, string> = {
  device: 'by the device, its time was over',
  server: 'by the portal, its time was over',
};
export const leftPage = (count: number): string => (count === 1 ? 'left the page once' : `left the page ${count} times`);
export const ofItem = (text: string, name: string): string => `${text}: ${name}`;
export const give = 'Give the minutes';
export const minutesField = 'Minutes';
export const minutesHint = 'In all, with those given before. Nobody’s time gets shorter.';
export const reopenHint = 'Left empty: the time that was left.';
export const why = 'Why';
export const whyHint = 'It is kept with your name.';
export const everybody = 'Everybody';
export const minutesGiven = (count: number, whom: string): string => `${whom}: ${count} extra minutes.`;
export const send = 'Send';
export const announcement = 'What all of them read within half a minute';
export const announcementHint = 'Also those who begin later. It cannot be taken back.';
export const aboutQuestion = 'About a question';
export const aboutQuestionHint = 'Its name in the paper; left empty: about the whole.';
export const isCorrection = 'It corrects the paper';
export const said = 'It is said to all.';
export const what = 'What is decided';
export const decideNow = 'Decide';
export const choices = {
  minutes: 'Extra minutes',
  reopen: 'Goes on with the attempt',
  retry: 'One more attempt',
  void: 'The attempt does not count',
  count: 'The attempt counts again',
};
export const regradeTitle = 'Marking anew';
export const regradeHint =
  'When a key was wrong: give a question another right answer, or drop it. First you see who goes up and down. Reports say what the marks were.';
export const regradeNone = 'No question waits for a decision.';
export const keyChanged = (before: string, after: string): string =>
  `The key was ${before}, and is ${after} now. Attempts before are marked by the old one.`;
export const keyGone = 'It is no longer in the paper.';
export const decideQuestion = 'Decide';
export const correctKey = 'Correct the key …';
export const lastRegrade = (by: string, moment: string, reason: string): string =>
  `Last marked anew by ${by}, ${moment}: ${reason}`;
export const takeMarksBack = 'Take back …';
export const rightOnes = 'Right answer';
export const rightHint = 'Several ticked: any one of them is right.';
export const rightSeveralHint = 'All that are right, together.';
export const rightNumber = 'Right number';
export const rightNumberHint = 'A number, or a range such as 2.4 to 2.6. Empty: as it is.';
export const whatBecomes = 'What becomes of the marks';
export const rules: Record<string, string> = {
  new: 'Only the new is right',
  both: 'Old and new are right',
  'drop-attempted': 'Full marks if answered',
  'drop-all': 'Full marks to all',
  leave: 'Marks stay as they are',
};
export const seeChanges = 'See who goes up and down';
export const effect = (up: number, down: number, same: number): string => `${up} go up, ${down} go down, ${same} stay.`;
export const effectResult = (pass: number, fail: number): string => `${pass} pass now, ${fail} fail now.`;
export const effectMost = (most: number): string => `By ${most} at most.`;
export const alsoUnderWay = (count: number): string => `${count} under way are marked so when they hand in.`;
export const fromTo = (before: number, after: number): string => `${before} → ${after}`.replaceAll('-', '−');
export const moreChanged = (count: number): string => `and ${count} more`;
export const whyRegrade = 'Why';
export const whyRegradeHint = 'Kept with who did it and when. Students do not see it.';
export const doRegrade = 'Mark anew';
export const regraded = 'Marked anew. Reports say what the marks were.';
export const undoTitle = 'Take back the marking';
export const keyComesBack = 'The key that was corrected with it comes back, too.';
export const doUndo = 'Take back';
export const marksBack = 'Taken back: the marks before count again.';
