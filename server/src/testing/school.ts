import type { Item, School } from '../content/plan.ts';

/** The students of the test school, by mobile number: two of class 11, one of class 12. */
export const ASHA = '9000000001';
export const RAVI = '9000000002';
export const MEERA = '9000000012';

const student = (name: string, mobile: string, level: string, batches: string[]) => ({
  name,
  guardian: 'Sunil Verma',
  state: 'Bihar',
  district: 'Patna',
  email: `${mobile}@example.in`,
  phone_code: '91',
  mobile,
  level,
  batches,
});

/** Three questions of 1, 2 and 1 marks; the right option is always 'right'. The last one has negative marks. */
function item(key: string, name: string): Item {
  const question = (number: number, marks: number, negative_marks = 0) => ({
    key: `q${number}`,
    question: `Question ${number}`,
    options: ['wrong', 'right', 'also wrong'],
    answer: 'right',
    marks,
    negative_marks,
    explanation: `Because ${number}`,
  });
  return {
    key,
    name,
    added_at: Date.UTC(2026, 6, 14),
    max_marks: 4,
    pass_marks: 2,
    questions: [question(1, 1), question(2, 2), question(3, 1, 0.25)],
  };
}

const exam = { duration_minutes: 30, opens_at: null, closes_at: null, attempt_limit: 1 };

/** A small school in which every kind of content stands once for each of two levels. */
export function testSchool(): School {
  return {
    settings: { whatsapp_number: '9000000000', whatsapp_message: 'Hello, I need help' },
    levels: [
      { key: 'c11', levels: 'Class 11' },
      { key: 'c12', levels: 'Class 12' },
    ],
    batches: [
      { key: 'open-11', batch_name: 'Class 11 Morning', level: 'c11', is_open: 1 },
      { key: 'closed-11', batch_name: 'Class 11 Evening', level: 'c11', is_open: 0 },
      { key: 'open-12', batch_name: 'Class 12 Morning', level: 'c12', is_open: 1 },
    ],
    students: [
      student('Asha Verma', ASHA, 'c11', ['closed-11']),
      student('Ravi', RAVI, 'c11', []),
      student('Meera Nair', MEERA, 'c12', []),
    ],
    subjects: [
      { key: 'physics-11', subject_name: 'Physics', levels: ['c11'], thumbnail: 'open/physics.svg' },
      { key: 'live-11', subject_name: 'Todays Live Class - Physics', levels: ['c11'], thumbnail: '' },
      { key: 'physics-12', subject_name: 'Physics 12', levels: ['c12'], thumbnail: '' },
    ],
    chapters: [
      { key: 'motion', subject: 'physics-11', chapter_name: 'Motion', thumbnail: '' },
      { key: 'charge', subject: 'physics-12', chapter_name: 'Charge', thumbnail: '' },
    ],
    topics: ['motion', 'charge'].map((chapter) => ({
      key: `${chapter}-topic`,
      chapter,
      topic_name: `About ${chapter}`,
      thumbnail: '',
      video_link: `videos/${chapter}.mp4`,
      captions_path: `videos/${chapter}.vtt`,
      notes_path: chapter === 'charge' ? 'notes/charge.pdf' : null,
    })),
    materials: ['motion', 'charge'].map((chapter) => ({
      key: `${chapter}-sheet`,
      chapter,
      title: `Sheet of ${chapter}`,
      path: `sheets/${chapter}.pdf`,
      size_bytes: 1234,
    })),
    quizzes: [
      { chapter: 'motion', ...item('motion-quiz', 'Motion quiz') },
      { chapter: 'charge', ...item('charge-quiz', 'Charge quiz') },
    ],
    exams: [
      { subject: 'physics-11', ...exam, ...item('mid-term', 'Mid-term') },
      { subject: 'physics-12', ...exam, ...item('mid-term-12', 'Mid-term 12') },
    ],
    live: [
      { batch: 'open-11', key: 'daily' },
      { batch: 'closed-11', key: 'evening' },
    ].map((row) => ({
      ...row,
      subject: 'live-11',
      class_name: `Class ${row.key}`,
      tutor_name: 'Mr Rao',
      online_url: 'https://meet.example.org/abc',
      starts_at: Date.UTC(2026, 0, 1, 11, 30),
      ends_at: Date.UTC(2026, 0, 1, 12, 30),
      daily: 1,
    })),
    news: [
      {
        key: 'all',
        heading: 'For all',
        images: 'open/news.svg',
        news: '<p>Hello</p>',
        added_at: Date.UTC(2026, 6, 1),
        levels: [],
      },
      { key: 'only-12', heading: 'For 12', images: '', news: '<p>Twelve</p>', added_at: Date.UTC(2026, 6, 2), levels: ['c12'] },
    ],
  };
}
