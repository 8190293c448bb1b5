import type { Data, exams, live, quiz, subjects } from '@portal/contract';

type Paper = Data<typeof quiz.get_quiz>;
type Exam = Data<typeof exams.exams>[number];

/**
 * Makes a quiz with so many questions of one mark and three options: 'Question 1' with 'a1', 'b1', 'c1' and so on, ids
 * 1, 2, ….
 */
export function quizPaper(count = 3, about: Partial<Paper['quiz']> = {}): Paper {
  return {
    quiz: { id: 7, name: 'Motion', added_on: '1 Jul 2026', max_marks: count, ...about },
    questions: Array.from({ length: count }, (_, index) => question(index + 1)),
  };
}

/** An exam with questions like those of the quiz. */
export function examPaper(count = 3): Data<typeof exams.exam> {
  return { exam: exam(), questions: quizPaper(count).questions };
}

export const question = (number: number): Paper['questions'][number] => ({
  question_id: number,
  question: `Question ${number}`,
  options: ['a', 'b', 'c'].map((letter) => `${letter}${number}`),
  marks: 1,
});

export const exam = (about: Partial<Exam> = {}): Exam => ({
  id: 1,
  exam_id: 1,
  name: 'Mechanics',
  subject_name: 'Physics',
  added_on: '1 Jul 2026',
  ...about,
});

type Entrance = Data<typeof exams.exam_entrance>;

/** The entrance of the exam, open, of 90 questions in the exam room; answered at the moment of the page's clock. */
export const entrance = ({
  exam: own,
  ...about
}: Partial<Omit<Entrance, 'exam'>> & { exam?: Partial<Entrance['exam']> } = {}): Entrance => ({
  exam: { ...exam({ max_marks: 300 }), state: 'open', ...own },
  server_time: new Date().toISOString(),
  questions: 75,
  minutes: 180,
  marking: [{ type: 'single', questions: 75, right: 4, wrong: -1, blank: 0 }],
  room: 1,
  reveal: 'after_close',
  ...about,
});

export const subject = (number: number, subject_name: string): Data<typeof subjects.subjects>[number] => ({
  subject_id: number,
  subject_name,
  thumbnail: '',
});

type Topic = Data<typeof subjects.topics>[number];

export const topic = (number: number, about: Partial<Topic> = {}): Topic => ({
  topic_id: number,
  topic_name: `Topic ${number}`,
  video_link: `/media/open/${number}.mp4`,
  subject_name: 'Physics',
  chapter_name: 'Motion',
  thumbnail: '',
  ...about,
});

type LiveClass = Data<typeof live.live_classes>[number];

export const liveClass = (class_name: string, about: Partial<LiveClass> = {}): LiveClass => ({
  live_class_id: 1,
  batch_name: 'Class 11 Morning',
  class_name,
  tutor_name: 'Dr Kavita Rao',
  online_url: 'https://meet.example.org/one',
  ...about,
});

type Question = Paper['questions'][number];

/**
 * Makes a question of each kind, ids 1 to 4, 4 marks each; several right options, a number and a matrix beside a single
 * choice.
 */
export const ofEachKind = (): Question[] => [
  { ...question(1), marks: 4, negative_marks: 1 },
  { ...question(2), type: 'multiple', marks: 4, negative_marks: 2, partial: 'jee-advanced' },
  { ...question(3), type: 'numeric', options: [], marks: 4, input: { min: -10, max: 10, decimals: 2 } },
  {
    ...question(4),
    type: 'matrix',
    options: [],
    marks: 4,
    rows: [
      { key: 'I', text: 'force' },
      { key: 'II', text: 'power' },
    ],
    columns: [
      { key: 'P', text: 'watt' },
      { key: 'Q', text: 'newton' },
    ],
  },
];
