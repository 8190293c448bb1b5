export const english = 'English';
export const slow = 'The video is slow to load.';
export const again = 'Try again';
export const removed = (host: string): string =>
  `${host} does not show this video here. It may have been removed or made private.`;
export const silent = (host: string): string => `${host} does not answer. Check your connection, then try again.`;
export const openOn = (host: string): string => `Open on ${host}`;
/** `time` as '1:05'. */
export const continued = (time: string): string => `Continued from ${time}`;
export const startAgain = 'Start again';
export const watchAgain = 'Watch again';
export const back = (seconds: number): string => `Back ${seconds} seconds`;
export const forward = (seconds: number): string => `Forward ${seconds} seconds`;
export const quality = 'Quality';
export const auto = 'Auto';
export const voiceAndSlides = 'Voice and slides';
/** A quality with what all of the video takes in it. */
export const withSize = (name: string, size: string): string => `${name} · ${size}`;
export const speed = 'Speed';
export const captions = 'Captions';
export const inPicture = 'Picture in picture';
export const fullScreen = 'Full screen';
export const videoOf = (title: string | undefined): string => `Video: ${title}`;
export const noVideo = 'This video cannot be played: its link does not lead to a video.';
export const stopped = 'The video stopped loading. Check your connection, then try again.';
export const unplayable = 'This video cannot be played. Its link may be broken, or this browser does not know its format.';
