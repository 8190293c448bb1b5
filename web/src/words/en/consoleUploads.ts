/** Sentences of files that staff send: videos, PDFs, pictures. */
export const labels = { video: 'Upload a video', pdf: 'Upload a PDF', picture: 'Picture' };
export const choose = { video: 'Choose a video', pdf: 'Choose a PDF', picture: 'Choose a picture' };
export const camera = { video: 'Record with the camera', picture: 'Take a photo' };
export const another = 'Choose another file';
export const takeAway = 'Take it away';
export const none = 'No file yet.';
/** Sizes as '4000.0 MB'. */
export const limit = (most: string, room: string | undefined): string =>
  room === undefined ? `At most ${most}.` : `At most ${most}. You can still upload ${room} this month.`;
export const tooLarge = (most: string): string => `The file is larger than ${most}. Please choose a smaller one.`;
export const isEmpty = 'The file is empty. Please choose another one.';
export const sending = (name: string): string => `Sending ${name}`;
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
export const labelOf = { sending: 'Sending', paused: 'Sending', checking: 'Checking', preparing: 'Preparing' };
