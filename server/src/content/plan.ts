import type { KeyedQuestion, Paper } from '@portal/bank/paper/paper';
import type { Rendition } from '../media/rendition.ts';

/** A thing's name in other languages: JSON, by language; of news `{heading, news}`. */
interface Named {
  names_in?: string | null;
}

/** A school ready to be stored: plain data, references by key, texts already safe HTML. */
export interface School {
  settings: Record<string, string>;
  levels: { key: string; levels: string }[];
  batches: { key: string; batch_name: string; level: string; is_open: number }[];
  students: {
    name: string;
    guardian: string;
    state: string;
    district: string;
    email: string;
    guardian_email?: string | undefined;
    phone_code: string;
    mobile: string;
    level: string;
    batches: string[];
  }[];
  subjects: Kept<{ key: string; subject_name: string; levels: string[]; thumbnail: string }>[];
  chapters: Kept<{ key: string; subject: string; chapter_name: string; thumbnail: string }>[];
  topics: Waiting<{
    key: string;
    chapter: string;
    topic_name: string;
    thumbnail: string;
    video_link: string;
    captions_path: string | null;
    notes_path: string | null;
  }>[];
  materials: Waiting<{ key: string; chapter: string; title: string; path: string; size_bytes: number | null }>[];
  quizzes: (Item & { chapter: string })[];
  exams: (Item & {
    subject: string;
    duration_minutes: number | null;
    opens_at: number | null;
    closes_at: number | null;
    attempt_limit: number | null;
    /** The series of which the exam is a session; without it, the exam stands alone. */
    series?: string | null;
    /** True where it is counted how often a student leaves the exam's page. */
    count_leaving?: boolean | undefined;
  })[];
  live: {
    key: string;
    subject: string;
    batch: string;
    class_name: string;
    tutor_name: string;
    online_url: string;
    starts_at: number;
    ends_at: number;
    daily: number;
  }[];
  news: (Named & { key: string; heading: string; images: string; news: string; added_at: number; levels: string[] })[];
}

/** A row that students do not see with `archived` 1; the thing's text says so, and the row keeps its place. */
type Kept<Row> = Row & Named & { archived?: number };
/** A row that students see from `shown_from`, epoch milliseconds; null: at once. `waits` is 1 until then. */
type Waiting<Row> = Kept<Row> & { shown_from?: number | null; waits?: number };

/** A quiz or exam with its paper. */
export interface Item extends Omit<Paper, 'questions'> {
  key: string;
  name: string;
  added_at: number;
  questions: KeyedQuestion[];
  /** The moment when the key is shown; without it the rule for quizzes and exams decides. */
  reveal?: 'after_submit' | 'after_close' | 'never' | undefined;
  /** False where marks and result are shown only with the key. */
  show_marks?: boolean;
  /** True for a paper held in the exam room; without it an exam with a clock is. */
  room?: boolean | undefined;
  /** Keys of the batches that the paper is for; none: all who learn its subject. */
  batches?: string[];
  /** PDFs in the folder out of which the questions came: they are the school's, and in no paper. */
  originals?: { sum: string; name: string; size: number }[];
}

/** A file of the content folder and its place below the media folder. */
export interface MediaFile {
  source: string;
  link: string;
}

/** A line of a file of the folder. */
export interface Place {
  file: string;
  line: number;
  /** The line its text begins on, where that stands in the file line by line. */
  textLine?: number;
}

/** A raster picture of the folder that does not move, shown by a card or by news. */
export interface StillPicture extends MediaFile {
  /** News shows it larger. */
  news: boolean;
  /** The line that names the picture. */
  at: Place;
}

/** The renditions of a picture. */
export interface MadePicture {
  /** The stored link of the picture as it was given. */
  link: string;
  name: string;
  renditions: Rendition[];
}
