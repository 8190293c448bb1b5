import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The videos and PDFs of a content folder, by path from it. What `prepare` made itself is not among them. */
export function findMedia(folder: string): { videos: string[]; pdfs: string[] } {
  const videos: string[] = [];
  const pdfs: string[] = [];
  const walk = (relative: string): void => {
    const whole = path.join(folder, relative);
    // A stream's folder holds pieces, not videos.
    if (existsSync(path.join(whole, 'master.m3u8')) || existsSync(path.join(whole, 'prepared.json'))) return;
    for (const entry of readdirSync(whole, { withFileTypes: true }).toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue;
      const inner = path.join(relative, entry.name);
      if (entry.isDirectory()) walk(inner);
      else if (entry.isFile() && /\.(?:mp4|m4v|mov|webm|mkv)$/iu.test(entry.name)) videos.push(inner);
      else if (entry.isFile() && /\.pdf$/iu.test(entry.name)) pdfs.push(inner);
    }
  };
  if (existsSync(path.join(folder, 'subjects'))) walk('subjects');
  return { videos, pdfs };
}
