import { exams, isFound, materials, news, quiz, soughtIn, subjects, type Data, type Endpoint, type Id } from '@portal/contract';
import { studentId } from '../api/session.ts';
import { readCopies } from '../device/offlineCache.ts';
import type { Hit } from './hits.ts';

/** The input that a list was asked for with. */
interface Asked {
  sub_id?: Id;
  chapter_id?: Id;
}

type Reading = (data: unknown, asked: Asked) => Hit[];

/** Reads a kept answer of a call as hits: whatever was kept came by the call's own shape. */
function reading<Row extends Endpoint>(row: Row, hitOf: (item: Item<Row>, asked: Asked) => Hit): [string, Reading] {
  return [row.path, (data, asked) => (Array.isArray(data) ? (data as Item<Row>[]).map((item) => hitOf(item, asked)) : [])];
}

type Item<Row extends Endpoint> = Data<Row> extends readonly (infer One)[] ? One : never;

const LISTS = new Map<string, Reading>([
  reading(subjects.subjects, ({ subject_id: id, subject_name: name }) => ({ kind: 'subject', id, name })),
  reading(subjects.chapters, ({ chapter_id: id, chapter_name: name, subject_name }, { sub_id }) => ({
    kind: 'chapter',
    id,
    name,
    subject_name,
    ...(sub_id !== undefined && { subject_id: sub_id }),
  })),
  reading(subjects.topics, ({ topic_id: id, topic_name: name, subject_name, chapter_name }, { chapter_id }) => ({
    kind: 'topic',
    id,
    name,
    subject_name,
    chapter_name,
    ...(chapter_id !== undefined && { chapter_id }),
  })),
  reading(materials.study_materials, ({ material_id, title, subject_name, chapter_name }, { sub_id, chapter_id }) => ({
    kind: 'material',
    id: material_id ?? '',
    name: title,
    subject_name,
    chapter_name,
    ...(sub_id !== undefined && { subject_id: sub_id }),
    ...(chapter_id !== undefined && { chapter_id }),
  })),
  reading(quiz.get_quiz_by_chapter, ({ id, name }) => ({ kind: 'quiz', id, name })),
  reading(exams.exams, ({ exam_id, id, name, subject_name }) => ({
    kind: 'exam',
    id: exam_id ?? id,
    name,
    ...(subject_name && { subject_name }),
  })),
  reading(news.news_events, ({ id, heading }) => ({ kind: 'news', id, name: heading })),
]);

const ORDER: readonly Hit['kind'][] = ['subject', 'chapter', 'topic', 'material', 'quiz', 'exam', 'news'];
const OF_EACH = 12;

/** Searches the lists kept on this device, by the rules of the server; no hits where the browser keeps nothing. */
export async function searchCopies(typed: string): Promise<Hit[]> {
  const sought = soughtIn(typed);
  const copies = sought ? await readCopies().catch(() => []) : [];
  const all = copies.flatMap(({ name, data }) => hitsOf(name, data));
  const found = sought ? all.filter(({ name }) => isFound(name, sought)) : [];
  return ORDER.flatMap((kind) => found.filter((hit) => hit.kind === kind).slice(0, OF_EACH));
}

function hitsOf(name: string, data: unknown): Hit[] {
  const [path, stud_id, asked] = JSON.parse(name) as [string, Id, Asked];
  return stud_id === studentId() ? (LISTS.get(path)?.(data, asked) ?? []) : [];
}
