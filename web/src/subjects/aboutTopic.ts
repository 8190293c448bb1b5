import * as words from '#words/subjects';
import { sizeOf } from '../ui/size.ts';
import { clock } from '../ui/video/clock.ts';
import { WATCHED, type Topic } from './topic.ts';

/**
 * 'Video, 12 min, 1.3 MB · Notes, 4 pages, 31 KB': what opening a topic will cost, as far as the server says, and how
 * far it is watched. `left`: seconds.
 */
export function aboutTopic(topic: Topic, left = 0): string {
  const { video_link, slides_bytes, notes_path, notes_bytes, notes_pages } = topic;
  const pages = notes_pages === undefined ? undefined : words.pages(notes_pages);
  return [
    video_link && joined(videoOf(topic, left), videoSize(topic), slides_bytes && words.slides(sizeOf(slides_bytes))),
    notes_path && joined(words.notes, pages, sizeWords(notes_bytes)),
  ]
    .filter(Boolean)
    .join('\u00A0· ');
}

function videoOf({ watched = 0, video_s }: Topic, left: number): string {
  const length = video_s === undefined ? undefined : lengthOf(video_s);
  if (watched >= WATCHED) return joined(words.watched, length);
  if (left < 1) return joined(words.video, length);
  return video_s === undefined ? words.watchedTo(clock(left)) : words.watchedToOf(clock(left), clock(video_s));
}

/** '45 s', '12 min', '1 h 5 min'. */
function lengthOf(seconds: number): string {
  if (seconds < 60) return words.seconds(Math.max(1, Math.round(seconds)));
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60);
}

/** A stream comes in several sizes: how much is loaded depends on the connection. */
function videoSize({ video_link, video_bytes }: Topic): string | undefined {
  const size = sizeWords(video_bytes);
  return size !== undefined && /\.m3u8$/iu.test(video_link) ? words.from(size) : size;
}

const sizeWords = (bytes: number | undefined): string | undefined => (bytes === undefined ? undefined : sizeOf(bytes));

const joined = (...parts: (string | 0 | undefined)[]): string => parts.filter(Boolean).join(', ');
