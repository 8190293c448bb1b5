export const write = 'Write news';
export const which = 'Which news';
export const lists = { shown: 'Published', drafts: 'My drafts', out: 'Taken out' };
export const none = { shown: 'No news yet.', drafts: 'No draft.', out: 'Nothing was taken out.' };
export const loading = 'Loading …';
export const untitled = 'Without a heading';
export const isNew = 'New';
export const isChange = 'Changes of published news';
export const savedAt = (moment: string): string => `Saved ${moment}`;
export const forAll = 'For all';
export const hasDraft = 'You have a draft';

export const toList = 'All news';
export const newItem = 'Write news';
export const editItem = 'Edit news';
export const heading = 'Heading';
/** What is wrong, and what to do, where that is not said already. */
export const finding = (problem: string, remedy = ''): string => `${problem}. ${remedy}`.trim();
export const date = 'Day';
export const dateHint = 'The newest day comes first.';
export const levels = 'For whom';
export const levelsHint = 'Nothing ticked: for all students.';
export const ownLevelsHint = 'Tick at least one level: only an owner writes for everybody.';
export const picture = 'Picture';
export const pictureHint = 'Shown on the card and above the text, cut to 16 : 9.';
export const choosePicture = 'Choose a picture';
export const anotherPicture = 'Another picture';
export const removePicture = 'Remove it';
export const uploading = 'Sending the picture …';
export const preparing = 'Making it small …';
export const pictureFirst = 'A picture is on its way. You can publish as soon as it is here.';
export const tooLarge = (mb: number): string => `The picture is larger than ${mb} MB. Please choose a smaller one.`;
export const body = 'Text';
export const bodyHint = 'Markdown, with formulas between $ signs.';
export const bar = 'Write with buttons';
export const bold = 'Bold';
export const list = 'List';
export const link = 'Link';
export const formula = 'Formula';
export const fraction = 'Fraction';
export const power = 'Power';
export const index = 'Index';
export const root = 'Root';
export const vector = 'Vector';
export const degree = 'Degrees';
export const substance = 'Substance';
export const reaction = 'Arrow of a reaction';
export const pictureInText = 'Picture in the text';
/** After 'Picture', for screen readers. */
export const inText = 'in the text';
export const sample = 'text';
export const whatItShows = 'what it shows';

export const preview = 'As students see it';
export const inTheList = 'In the list';
export const onItsPage = 'On its page';
export const noPreview = 'It appears here as soon as there is a heading.';
export const latePreview = 'This is how it was before the mistakes marked in the form.';

export const keptAt = {
  nowhere: '',
  device: 'Kept on this device; being sent …',
  server: 'Draft saved. Students do not see it yet.',
};
export const isOut = 'This news is taken out: students do not see it. Publish it to put it back.';
export const meanwhile = 'Somebody else has published another version meanwhile.';
export const elsewhere = 'You have written another text on another device. This one is kept on this device only.';
export const compare = 'Compare';
export const publish = 'Publish';
export const putBack = 'Put back';
export const published = (name: string): string => `“${name}” is published: students see it.`;
export const takeOut = 'Take out';
export const takenOut = (name: string): string => `“${name}” is taken out: students do not see it any more.`;
export const discard = 'Throw the draft away';
export const discarded = 'The draft is thrown away.';

export const staleTitle = { published: 'Somebody else has changed it', draft: 'Two texts of yours' };
export const staleWhy = 'Choose for each part whose counts. Nothing is published before you press Publish again.';
export const staleOut = 'Somebody else has taken it out. Publishing puts it back as you wrote it.';
export const nothingDiffers = 'Both wrote the same.';
export const takeThese = 'Use these';

export const versions = 'Versions';
export const noVersions = 'Not published yet.';
export const version = (number: number): string => `Version ${number}`;
export const current = 'The last one';
export const outWith = 'Taken out';
export const madeBy = (who: string, moment: string): string => `${who}, ${moment}`;
export const byFolder = 'Loaded from the content folder';
export const byCommand = 'By a command';
export const look = 'Look';
export const lookAt = (number: number): string => `Look at version ${number}`;
export const bringBack = 'Bring it back';
export const broughtBack = (number: number): string => `Version ${number} is published again.`;
