import { materials, quiz, students, subjects } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { find, findText, press, screen, testPortal, until, within } from '../testing/portal.ts';
import { topic } from '../testing/samples.ts';

const portal = testPortal();

/** Opens the first topic of the chapter, with the given video. */
async function openVideo(video_link: string): Promise<void> {
  portal.server.on(subjects.topics, () => [topic(1, { topic_name: 'Free fall', video_link }), topic(2)]);
  await portal.open('/topic/3/?id=1');
  await find('region', 'Video: Free fall');
}

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m30s', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'start=90'],
  ['https://youtu.be/aqz-KE-bpKQ?si=share', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'rel=0'],
  ['youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'rel=0'],
  ['https://m.youtube.com/live/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'rel=0'],
  ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'rel=0'],
  ['https://www.youtube.com/playlist?list=PL12345678', 'https://www.youtube-nocookie.com/embed/videoseries', 'list=PL12345678'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871', 'dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871', 'h=8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871', 'dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871', 'h=8272103f6e'],
])(
  'LEARN-07 YouTube and Vimeo links of every usual form are shown in the host’s own player: %s',
  async (link, address, parameter) => {
    await openVideo(link);
    const frame = screen.getByTitle<HTMLIFrameElement>(/^Free fall \((?:YouTube|Vimeo)\)$/u);
    const src = new URL(frame.src);
    expect(src.origin + src.pathname).toBe(address);
    expect(src.search).toContain(parameter);
    expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  },
);

test('LEARN-01 a list stands with the pictures that the school gave it', async () => {
  portal.server.on(subjects.subjects, () => [{ subject_id: 1, subject_name: 'Physics', thumbnail: '/media/physics.webp' }]);
  await portal.open('/subjects');
  await find('link', 'Physics');
  const pictures = [...document.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual([expect.stringContaining('/media/physics.webp')]);
});

test('LEARN-07 a host that does not answer for 15 seconds is named, with the way to its own page', async () => {
  await openVideo('https://vimeo.com/76979871');
  await portal.passTime(14_000);
  expect(screen.queryByText(/does not answer/u)).toBeNull();
  await portal.passTime(1100);
  screen.getByText(/^Vimeo does not answer\./u);
  expect((await find('link', /^Open on Vimeo/u)).getAttribute('href')).toBe('https://vimeo.com/76979871');
});

/** The message the host's own player sends every half second while it plays. */
async function play(seconds: number, from = 40): Promise<void> {
  for (let at = 0; at < seconds; at += 0.5) await say({ currentTime: from + at, duration: 90, playerState: 1 });
}

async function say(info: object): Promise<void> {
  const frame = screen.getByTitle<HTMLIFrameElement>(/YouTube/u);
  const data = JSON.stringify({ event: 'infoDelivery', info });
  dispatchEvent(new MessageEvent('message', { data, origin: 'https://www.youtube-nocookie.com', source: frame.contentWindow }));
  await portal.passTime(500);
}

test('LEARN-07 HIST-01 a YouTube video, too, is continued where it was left', async () => {
  const { server } = portal;
  server.on(students.watch_progress, () => ({}));
  await openVideo('https://youtu.be/aqz-KE-bpKQ');
  await play(3);
  dispatchEvent(new Event('pagehide'));
  await until(() => expect(server.asked(students.watch_progress).at(-1)).toMatchObject({ topic_id: 1, duration_s: 90 }));
  const left = Number(server.asked(students.watch_progress).at(-1)?.['position_s']);
  expect(left).toBeGreaterThan(41);
  server.on(subjects.topics, () => [
    topic(1, { topic_name: 'Free fall', video_link: 'https://youtu.be/aqz-KE-bpKQ', resume_at_s: left }),
  ]);
  await portal.reload();
  await findText('Continued from 0:42');
  expect(screen.getByTitle<HTMLIFrameElement>(/YouTube/u).src).toContain('start=42');
});

test('LEARN-07 how far a video is goes to the server with the first second and every fifteenth after it', async () => {
  const { server } = portal;
  server.on(students.watch_progress, () => ({}));
  await openVideo('https://youtu.be/aqz-KE-bpKQ');
  await play(33);
  expect(server.callsOf(students.watch_progress).map(({ at }, _, all) => at - (all[0]?.at ?? 0))).toEqual([0, 15_000, 30_000]);
});

test('LEARN-07 NET-01 a server that keeps no progress is asked once, and the video plays on', async () => {
  await openVideo('https://youtu.be/aqz-KE-bpKQ');
  await play(40);
  expect(portal.server.callsOf(students.watch_progress)).toHaveLength(1);
  expect(document.querySelectorAll('[data-type=error]')).toHaveLength(0);
});

test('LEARN-07 an address that is neither http nor the portal’s own is not played', async () => {
  await openVideo('javascript:alert(1)');
  await findText(/its link does not lead to a video/u);
  expect(document.querySelectorAll('video, iframe')).toHaveLength(0);
});

test('LEARN-04 how long a video is, how far it is watched and how many pages its notes have is said where the server tells', async () => {
  portal.server.on(subjects.topics, () => [
    topic(1, { notes_path: '/media/open/1.pdf', video_s: 754, notes_pages: 4, notes_bytes: 31_000 }),
    topic(2, { video_s: 45 }),
    topic(3, { video_s: 3900, resume_at_s: 131, watched: 0.4 }),
    topic(4, { video_s: 600, resume_at_s: 590, watched: 0.98, notes_path: '/media/open/4.pdf', notes_pages: 1 }),
  ]);
  await portal.open('/topic/3');
  await find('img', '40 % watched');
  const said = screen.getAllByRole('listitem').map((item) => item.textContent.replaceAll('\u00A0', ' '));
  expect(said.filter((words) => words.includes('Topic '))).toEqual([
    expect.stringContaining('Video, 13 min · Notes, 4 pages, 31 KB'),
    expect.stringContaining('Video, 45 s'),
    expect.stringContaining('Watched to 2:11 of 1:05:00'),
    expect.stringContaining('Watched, 10 min · Notes, 1 page'),
  ]);
});

test('LEARN-04 what a video and its notes weigh is said where the server tells, else that they are there', async () => {
  portal.server.on(subjects.topics, () => [
    topic(1, { notes_path: '/media/open/1.pdf', video_bytes: 2_400_000, notes_bytes: 31_000 }),
    topic(2, { notes_path: '/media/open/2.pdf' }),
  ]);
  await portal.open('/topic/3');
  const words = await until(() => {
    const [first, second] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('Topic '));
    if (!first || !second) throw new Error('no tiles yet');
    return [first.textContent, second.textContent];
  });
  expect(words[0]).toMatch(/Video,\s2\.4\sMB\s·\sNotes,\s31\sKB/u);
  expect(words[1]).toMatch(/Video\s·\sNotes/u);
});

test('QUIZ-03 below a lesson stand the quizzes of its chapter, those not taken yet first; a server that says less of them shows none', async () => {
  const row = (id: number, name: string, about: object = {}) => ({
    id,
    name,
    added_on: '2026-07-14',
    max_marks: 5,
    questions: 5,
    ...about,
  });
  const last = { result: 'pass', marks: 5, max_marks: 5 };
  const rows = [row(1, 'Motion quiz', { last }), row(2, 'Free fall quiz'), row(3, 'Old'), row(4, 'Older')];
  portal.server.on(quiz.get_quiz_by_chapter, () => rows);
  await openVideo('https://youtu.be/aqz-KE-bpKQ');
  const section = within(await find('region', 'Practise this chapter'));
  const links = section.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, pathname }) => [textContent, pathname]);
  expect(links).toEqual([
    ['Free fall quiz (5 questions)', '/quiz-start/2'],
    ['Old (5 questions)', '/quiz-start/3'],
    ['Older (5 questions)', '/quiz-start/4'],
    ['All quizzes', '/quiz-list/3'],
  ]);
  portal.server.on(quiz.get_quiz_by_chapter, () => [{ id: 1, name: 'Motion quiz', added_on: '2026-07-14', max_marks: 5 }]);
  await portal.open('/topic/4/?id=1');
  await find('region', 'Video: Free fall');
  await portal.passTime(1000);
  expect(screen.queryByRole('region', { name: 'Practise this chapter' })).toBeNull();
});

test('LEARN-07 QUIZ-03 at the end of a video a quiz of its chapter is offered, and the video from its start; the focus stays where it was', async () => {
  const row = (id: number, name: string) => ({ id, name, added_on: '2026-07-14', max_marks: 5, questions: 5 });
  portal.server.on(quiz.get_quiz_by_chapter, () => [row(2, 'Free fall quiz')]);
  await openVideo('/media/x/fall.mp4');
  await find('region', 'Practise this chapter');
  const video = document.querySelector('video') ?? document.body;
  const [tool] = screen.getAllByRole('button', { name: 'Back 10 seconds' });
  tool?.focus();
  const offer = () => screen.queryByRole('link', { name: 'Quiz of this chapter: Free fall quiz' });
  expect(offer()).toBeNull();
  video.dispatchEvent(new Event('ended'));
  await until(() => expect(offer()?.getAttribute('href')).toBe('/quiz-start/2'));
  expect(offer()?.closest('[role=status]')).not.toBeNull();
  expect(document.activeElement).toBe(tool);
  const plays = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await press('button', 'Watch again');
  expect(plays).toHaveBeenCalledOnce();
  video.dispatchEvent(new Event('play'));
  await until(() => expect(offer()).toBeNull());
  // A host's player says its own end, and begins anew.
  await openVideo('https://youtu.be/aqz-KE-bpKQ');
  await play(1);
  await say({ currentTime: 90, playerState: 0 });
  await until(() => expect(offer()).not.toBeNull());
  await press('button', 'Watch again');
  await until(() => expect(offer()).toBeNull());
  portal.server.on(quiz.get_quiz_by_chapter, () => []);
  await openVideo('https://youtu.be/aqz-KE-bpKQ');
  await play(1);
  await say({ currentTime: 90, playerState: 0 });
  expect(screen.queryByRole('button', { name: 'Watch again' })).toBeNull();
});

test('LEARN-04 MAT-03 below a lesson stand the documents of its chapter, three of them and the way to all; Back from one leads to the lesson', async () => {
  const { server } = portal;
  const sheet = (material_id: number, title: string) => ({
    material_id,
    title,
    chapter_name: 'Motion',
    subject_name: 'Physics',
    path: '/media/x/sheet.pdf',
  });
  const sheets = [sheet(7, 'Formulas'), sheet(8, 'Old papers'), sheet(9, 'Graphs'), sheet(10, 'Units')];
  server.on(materials.study_materials, () => sheets);
  server.on(subjects.topics, () => [topic(1, { topic_name: 'Free fall', subject_id: 2 })]);
  await portal.open('/topic/3/?id=1');
  const section = within(await find('region', 'Read more of this chapter'));
  const links = section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Formulas', '/study-materials/2/3?learning=true&material=7'],
    ['Old papers', '/study-materials/2/3?learning=true&material=8'],
    ['Graphs', '/study-materials/2/3?learning=true&material=9'],
    ['All study materials', '/study-materials/2/3'],
  ]);
  expect(server.asked(materials.study_materials)).toMatchObject([{ sub_id: '2', chapter_id: '3' }]);
  await press('link', 'All study materials');
  await find('heading', 'Study Materials');
  history.back();
  await find('region', 'Read more of this chapter');
});

test('LEARN-04 MAT-03 NET-01 a server that does not say the subject of a topic is asked for no documents', async () => {
  await openVideo('https://youtu.be/aqz-KE-bpKQ');
  await portal.passTime(1000);
  expect(portal.server.callsOf(materials.study_materials)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Read more of this chapter' })).toBeNull();
});
