export const classes = 'Classes';
export const noClasses = 'No class today.';
export const noMoreClasses = 'No more class today.';
export const laterToday = (held: number): string => `Later today: ${count(held)}`;
export const overToday = (held: number): string => `Over: ${count(held)}`;
export const noClassesInWeek = 'No class this week.';
export const noClassThatDay = 'No class.';
export const addClass = 'Add a class';
export const added = (called: string): string => `${called} is added.`;
export const cancel = 'Cancel';
export const cancelDay = 'Cancel this day';
export const endClass = 'End it for good';
export const othersEnd = (tutor: string): string =>
  `Only an owner or who holds this class${tutor === '' ? '' : ` (${tutor})`} ends it or brings it back.`;
export const cancelled = 'Cancelled';
export const ended = 'Ended';
export const wasCancelled = (name: string): string => `${name} is cancelled.`;
export const wasEnded = (name: string): string => `${name} is not held any more.`;
export const holdAgain = 'Hold it after all';
export const isHeldAgain = (name: string): string => `${name} is held as it was written.`;
export const move = 'Move';
export const moved = 'Moved';
export const wasMoved = (name: string): string => `${name} is moved.`;
export const edit = 'Change';
export const edited = (name: string): string => `${name} is changed.`;
export const batchHint = 'Students of another batch see it no more. All days of the class change.';
export const open = 'Open the class';
export const daily = 'every day';
/** The days of the week on which a class is held: 'Mon, Thu'. */
export const everyWeek = (days: string): string => `every ${days}`;
export const batch = 'Batch';
export const subject = 'Subject';
export const about = 'What it is about';
export const tutor = 'Teacher';
export const start = 'Start';
export const startOfDay = (day: string): string => `Start on ${day}`;
export const minutes = 'Minutes';
export const address = 'Link of the class';
export const repeats = 'Repeats on';
export const repeatsHint = 'No day: it is held once.';
export const oneDayOnly = 'Only this day moves. For another day cancel this one and add a class.';
export const isPast = 'This time has passed.';
export const wasHeld = 'This class was held already. Who joined stays in its list.';
export const clash = (held: string, from: string, to: string): string => `At the same time: ${held}, ${from} – ${to}.`;
/** Names the buttons of one class for screen readers. */
export const ofClass = (what: string, name: string): string => `${what}: ${name}`;

export const clock = (name: string): string => `By the school's clock (${name}).`;
export const allTimes = (name: string): string => `All times are by the school's clock (${name}).`;
export const otherClock = (name: string): string =>
  `All times are by the school's clock (${name}). This device shows another time.`;
export const weekOf = (first: string, last: string): string => `${first} – ${last}`;
export const days = 'Days of the week';
export const earlier = 'Week before';
export const later = 'Week after';
export const thisWeek = 'This week';
export const copyWeek = 'Copy this week';
export const copyInto = (week: string): string => `Copy this week into ${week}`;
export const addHoliday = 'Holiday';
export const makeHoliday = 'Call off the day';
export const holidayName = 'What is it?';
export const holidayDay = 'Day';
export const fallAway = (held: string): string => `Off that day: ${held}. Students are told.`;
export const holidayOf = (name: string): string => `Holiday: ${name}`;
export const isHoliday = (name: string, day: string): string => `${day} is a holiday: ${name}.`;
export const dropHoliday = 'Take it back';
export const noHoliday = (day: string): string => `${day} is no holiday any more. Its classes are held.`;
export const addCount = (held: string): string => `Add ${held}`;
export const wasCopied = (held: string, week: string): string => `${held} added: ${week}.`;
export const nothingToCopy = 'There is nothing to copy.';
export const areThere = (held: string): string => `There already: ${held}.`;
export const areRepeating = 'Classes that repeat come by themselves.';
export const today = 'Today';
export const count = (held: number): string => (held === 1 ? '1 class' : `${held} classes`);

/** How many of a batch opened a class; those who have left the batch since may make it more. */
export const joinedOf = (joined: number, students: number): string =>
  joined > students ? `${joined} joined` : `${joined} of ${students} joined`;
export const when = 'When';
export const attendance = 'Attendance';
export const allPresent = 'All present';
export const othersPresent = (students: number): string =>
  students === 1 ? 'The last one present' : `The other ${students} present`;
export const arePresent = (students: number): string =>
  students === 1 ? '1 student is present.' : `${students} students are present.`;
export const marks = { present: 'Present', late: 'Late', absent: 'Absent', excused: 'Excused' };
export const counted = (mark: keyof typeof marks, students: number): string => `${students} ${marks[mark].toLowerCase()}`;
export const isMarked = (name: string, mark: keyof typeof marks): string => `${name}: ${marks[mark].toLowerCase()}.`;
export const unmarked = (name: string): string => `${name} is not marked any more.`;
export const attendanceOf = (name: string): string => `Attendance of ${name}`;
export const rollEarly = 'Attendance is taken from an hour before the class begins.';
export const nobodyOnRoll = 'Nobody is in the batch.';
export const whichStudents = 'Which students';
export const rollLists = { all: 'Everybody', opened: 'Opened it', notOpened: 'Did not' };
export const notOpened = 'not opened here';
export const joinedAt = (first: string): string => `opened at ${first}`;
export const joinedBetween = (first: string, last: string, times: number): string =>
  `opened ${times} times: first at ${first}, last at ${last}`;
export const toWeek = 'Back to the week';

export const recording = 'Recording';
export const attach = 'Attach recording';
export const anotherRecording = 'Another recording';
export const detach = 'Take the recording off';
export const attached = 'The recording is attached: students find it at this class.';
export const detached = 'The recording is taken off.';
export const recordingHint = 'An address of YouTube or Vimeo, or of a video on the web. Left empty: a topic that is there.';
export const inChapter = 'Chapter';
export const inChapterHint = 'Where the new topic stands.';
export const topic = 'Topic';
export const nameOfTopic = 'Name';
export const noChapter = 'Add a chapter in Subjects first: the recording becomes a topic of it.';
