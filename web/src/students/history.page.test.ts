import { students } from '@portal/contract';
import { expect, test } from 'vitest';
import { find, findText, press, testPortal, until } from '../testing/portal.ts';
import type { Watched } from './watched.ts';

const portal = testPortal();
const video = (topic_id: number | undefined, topic_name: string): Watched => ({
  ...(topic_id !== undefined && { topic_id }),
  thumbnail: '',
  subject_name: `${topic_name} of Physics`,
  topic_name,
  video_link: `/media/sig/${topic_name}.mp4`,
});
const played = () =>
  document.querySelector('video')?.getAttribute('src') ?? document.querySelector('source')?.getAttribute('src');

test('HIST-01 HIST-02 a video of the history plays in place of the grid, also after a reload, and leads back to all', async () => {
  portal.server.on(students.recently_watched, () => [video(5, 'Waves'), video(undefined, 'Optics')]);
  await portal.open('/history');
  await press('link', /Optics/u);
  await until(() => expect(played()).toContain('Optics.mp4'));
  expect(location.search).toBe('?playing=1');
  await portal.reload();
  await until(() => expect(played()).toContain('Optics.mp4'));
  await press('link', 'All videos');
  await press('link', /Waves/u);
  await until(() => expect(played()).toContain('Waves.mp4'));
  expect(location.search).toBe('?playing=5');
});

test('HIST-02 a video that is in the history no more says so, and leads to all', async () => {
  portal.server.on(students.recently_watched, () => [video(5, 'Waves')]);
  await portal.open('/history?playing=9');
  await findText('No Data Available');
  expect(document.querySelector('video')).toBeNull();
  await press('link', 'All videos');
  await find('link', /Waves/u);
});
