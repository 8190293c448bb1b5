export const subjects = 'Subjects';
export const intro = 'What students learn: subjects of a level, their chapters, and in each chapter videos and documents.';
export const none = 'There is no subject yet.';
export const noneOfLevel = 'No subject yet.';
export const addSubject = 'Add a subject';
export const name = 'Name';
export const levels = 'Levels';
export const levelsHint = 'Students of these levels see it.';
export const subject = 'Subject';
export const live = 'Students find live classes here.';
export const chapters = 'Chapters';
export const noChapters = 'No chapter yet.';
export const addChapter = 'Add a chapter';
export const toSubjects = 'All subjects';
export const topics = 'Topics';
export const noTopics = 'No topic yet.';
export const addTopic = 'Add a topic';
export const materials = 'Documents';
export const noMaterials = 'No document yet.';
export const addMaterial = 'Add a document';
export const files = { video: 'Or an address', pdf: 'Or an address' };
export const fileHints = {
  video: 'An address of YouTube or Vimeo, or of a video on the web.',
  pdf: 'The address of a PDF.',
};
export const shownFrom = 'Shown from';
export const shownFromHint = (clock: string): string => `Left empty: at once. By the school's clock (${clock}).`;
export const waitsUntil = (moment: string): string => `students see it from ${moment}`;
export const chaptersCount = (count: number): string => (count === 1 ? '1 chapter' : `${count} chapters`);
export const topicsCount = (count: number): string => (count === 1 ? '1 topic' : `${count} topics`);
export const materialsCount = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);
export const ways = { up: 'Up', down: 'Down' };
export const change = 'Change';
export const move = 'Move';
export const moveTo = { chapter: 'To subject', part: 'To chapter' };
export const moveHint = 'Where students have left off, their bookmarks and marks stay.';
export const archive = 'Archive';
export const bringBack = 'Bring back';
export const archived = (count: number): string => `Archived (${count})`;
/** Names the buttons of one row for screen readers. */
export const ofRow = (what: string, row: string): string => `${what}: ${row}`;
export const wasAdded = (row: string): string => `${row} is added.`;
export const wasChanged = (row: string): string => `${row} is changed.`;
export const wasPlaced = (row: string): string => `${row} has another place.`;
export const wasMoved = (row: string): string => `${row} is moved.`;
export const wasArchived = (row: string): string => `${row} is archived: students do not see it.`;
export const isBack = (row: string): string => `${row} is back.`;

/** Sentences of files that staff send. */
export const labels = { video: 'Upload a video', pdf: 'Upload a PDF', picture: 'Picture' };
export const choose = { video: 'Choose a video', pdf: 'Choose a PDF', picture: 'Choose a picture' };
export const camera = { video: 'Record with the camera', picture: 'Take a photo' };
export const another = 'Choose another file';
export const takeAway = 'Take it away';
export const noFile = 'No file yet.';
/** Sizes as '4 GB'. */
export const limit = (most: string, left: string | undefined): string =>
  left === undefined ? `At most ${most}.` : `At most ${most}. You can still upload ${left} this month.`;
export const tooLarge = (most: string): string => `The file is larger than ${most}. Please choose a smaller one.`;
export const isEmpty = 'The file is empty. Please choose another one.';
export const severalHint = 'You can choose several at once.';
export const addSeveral = { topic: 'Add several topics', material: 'Add several documents' };
export const addedByThemselves =
  'Each is added under its name as soon as it is ready. Keep this open until then. If it was closed too early, choose the same files again: they go on from where they were.';
export const nameOf = (file: string): string => `Name of ${file}`;
export const chooseMore = 'Choose more files';
export const addAgain = 'Add it again';
export const waits = 'Waits: one file is sent after the other.';
export const sending = (file: string): string => `Sending ${file}`;
export const sentOf = (sent: string, size: string): string => `${sent} of ${size}`;
export const noLine = 'No connection. Goes on by itself as soon as there is one.';
export const paused = 'Paused. What was sent is kept for 7 days: choose the same file again to go on, also on another day.';
export const checking = 'All of it was sent. It is being checked.';
export const preparing = 'It is being prepared for slow lines. You can go on with your work here.';
export const preparedOf = (percent: number): string => `${percent} %`;
export const ready = 'The file is ready.';
export const pause = 'Pause';
export const goOn = 'Go on';
export const giveUp = 'Give up';
/** What the bar shows. */
export const barOf = { sending: 'Sending', preparing: 'Preparing' };
export const gigabytes = (count: number): string => `${count}\u00A0GB`;
