/** The table with the names of a kind, and the view through which a student sees them. */
export interface Searched {
  table: string;
  view: string;
  id: string;
  name: string;
  /** Whether the view says to which subject and chapter it belongs; a chapter knows its subject. */
  subject_id?: true;
  chapter_id?: true;
  /** The condition of rows in the list, where the list shows less than the view. */
  listed?: string;
}

/** Everything that is found by its name, in the order of the answer. */
export const KINDS = {
  subject: { table: 'subject', view: 'visible_subject', id: 'subject_id', name: 'subject_name', subject_id: true },
  chapter: { table: 'chapter', view: 'visible_chapter', id: 'chapter_id', name: 'chapter_name', chapter_id: true },
  topic: { table: 'topic', view: 'visible_topic', id: 'topic_id', name: 'topic_name', chapter_id: true },
  material: { table: 'study_material', view: 'visible_study_material', id: 'material_id', name: 'title', chapter_id: true },
  quiz: { table: 'quiz', view: 'visible_quiz', id: 'quiz_id', name: 'name', chapter_id: true },
  exam: { table: 'exam', view: 'visible_exam', id: 'exam_id', name: 'name', subject_id: true },
  news: {
    table: 'news',
    view: 'visible_news',
    id: 'id',
    name: 'heading',
    // There is no call for a single item: news that the list lacks cannot be opened.
    listed: 'v.id IN (SELECT n.id FROM visible_news n WHERE n.stud_id = ? ORDER BY n.added_at DESC, n.id DESC LIMIT 100)',
  },
} as const satisfies Record<string, Searched>;

export type SearchKind = keyof typeof KINDS;

export const isSearched = (kind: string): kind is SearchKind => Object.hasOwn(KINDS, kind);
