import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFiles } from '../../testing/folder.ts';
import { packedPdf, videoOf } from '../../testing/lengths.ts';
import { createLengths } from './lengths.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lengths-'));
  writeFiles(root, {
    'film.mp4': videoOf(90),
    'film.txt': 'ftypmoov',
    'stream/all.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhigh.m3u8\n',
    'stream/low.m3u8': '#EXTM3U\n#EXTINF:6.0,\n0.m4s\n#EXTINF:4.5,\n1.m4s\n#EXT-X-ENDLIST\n',
    'live.m3u8': '#EXTM3U\n#EXTINF:6.0,\n0.m4s\n',
    'plain.pdf':
      '%PDF-1.4\n1 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 4 >>\nendobj\n2 0 obj\n<< /Count 3 /Type /Pages >>\nendobj\n',
    'packed.pdf': packedPdf(7),
    'locked.pdf': '%PDF-1.5\n5 0 obj\n<< /Type /ObjStm >>\nstream\nnot to be unpacked\nendstream\n',
  });
});
afterAll(() => rmSync(root, { recursive: true }));

it('LEARN-04 reads the length of a video, of a stream by its parts, and of a PDF however it is packed', async () => {
  const { seconds, pages } = createLengths(root, () => 0);
  expect(await Promise.all(['film.mp4', 'stream/all.m3u8', 'stream/low.m3u8'].map(seconds))).toEqual([90, 10.5, 10.5]);
  expect(await Promise.all(['plain.pdf', 'packed.pdf'].map(pages))).toEqual([4, 7]);
});

it('LEARN-04 says nothing of what goes on, is elsewhere, missing, locked, outside the folder or something else', async () => {
  const { seconds, pages } = createLengths(path.join(root, 'stream'), () => 0);
  const { seconds: ofRoot, pages: ofPages } = createLengths(root, () => 0);
  expect(
    await Promise.all([
      ofRoot('live.m3u8'),
      ofRoot('film.txt'),
      ofRoot('none.mp4'),
      ofRoot('https://youtu.be/aqz-KE-bpKQ'),
      seconds('../film.mp4'),
      pages('../plain.pdf'),
      ofPages('locked.pdf'),
      ofPages('film.mp4'),
    ]),
  ).toEqual(Array.from({ length: 8 }));
});
