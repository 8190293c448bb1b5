import { isLiveSubject } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { notFound } from '../../core/errors.ts';
import { revisionOf, stale } from '../../core/revision.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { shownPicture } from '../../media/pictures.ts';
import { levels } from '../../students/change/places.ts';
import { newKey } from '../authored/school.ts';
import { decisionOf } from '../scope.ts';
import { chaptersIn, keysTaken, levelsOfSubjects, numberOf, partsIn, subjectsIn, writtenOf } from '../subjects/list.store.ts';
import { named } from '../subjects/named.ts';
import { mustBeOwn, ownCatalog, siblings, thingAround } from '../subjects/own.ts';
import { partChanges } from '../subjects/parts.ts';
import {
  entriesIn,
  LINK,
  namesIn,
  ownKey,
  revisionOfPart,
  subjectThere,
  withField,
  withNames,
  type Written,
} from '../subjects/texts.ts';
import { changeText } from '../subjects/write.ts';

const SCHOOL = { kind: 'school', key: 'school' };

/** Subjects, and what stands in them: shown, added, changed, put in order, archived. */
export function subjectsRoutes(services: Services): Handlers<typeof staffCalls.subjects> {
  const { db, config, media, now } = services;
  const target = () => ({ db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: now() });
  const numbers = async () => new Map((await levels(db)).map(({ key, id }) => [key, id]));
  /** A subject as its text says it. */
  const written = async ({ name, ac_ids, picture }: { name: string; ac_ids: readonly number[]; picture: string }) => {
    const keys = new Map((await levels(db)).map(({ key, id }) => [id, key]));
    const chosen = ac_ids.map((ac_id) => {
      const key = keys.get(ac_id);
      if (key === undefined) throw notFound();
      return key;
    });
    const said: Written = { name: named(name), levels: [...new Set(chosen)] };
    return withField(said, 'thumbnail', picture.trim() || undefined);
  };
  const subject = (key: string) => ({ kind: 'subject', key }) as const;

  return {
    ...partChanges(services),

    subjects: async (_body, { staff }) => {
      const own = ownCatalog(staff);
      const [rows, chapters, ofSubjects] = [await subjectsIn(db, own), await chaptersIn(db, own), await levelsOfSubjects(db)];
      const [texts, ofChapters, known] = [await writtenOf(db, 'subject'), await writtenOf(db, 'chapter'), await numbers()];
      const chaptersOf = (id: number) =>
        chapters.flatMap(({ subject_id, key, ...chapter }) => {
          const said = ofChapters.get(key);
          return subject_id === id && said
            ? [{ ...chapter, names_in: namesIn(said), revision: revisionOfPart('chapter', said) }]
            : [];
        });
      return {
        data: rows.flatMap(({ key, thumbnail, renditions, ...row }) => {
          const said = texts.get(key);
          if (!said) return [];
          const { address, ...more } = shownPicture(media, thumbnail, renditions, 0);
          const there = subjectThere(said, known);
          const ofLevels = ofSubjects.filter(({ subject_id }) => subject_id === row.subject_id);
          return {
            ...row,
            names_in: namesIn(said),
            levels: ofLevels.map(({ ac_id, name }) => ({ ac_id, name })),
            picture: String(there['picture']),
            images: address,
            ...more,
            is_live: Number(isLiveSubject(row.name)),
            revision: revisionOf(there),
            chapters: chaptersOf(row.subject_id),
          };
        }),
      };
    },

    chapter: async ({ chapter_id }, { staff }) => {
      const { key, name, archived, parent_id } = await mustBeOwn(db, staff, { kind: 'chapter', id: chapter_id });
      const above = await mustBeOwn(db, staff, { kind: 'subject', id: parent_id });
      const shown = async (kind: 'topic' | 'material') => {
        const rows = await partsIn(db, kind, chapter_id);
        const texts = await writtenOf(db, 'chapter', [...new Set(rows.map((row) => thingAround(kind, row.key).key))]);
        return rows.flatMap(({ shown_from, key: of, ...row }) => {
          const said = entriesIn(texts.get(thingAround(kind, of).key), kind).find((entry) => entry['key'] === ownKey(of));
          if (!said) return [];
          const from = shown_from === null ? {} : { shown_from: iso(shown_from) };
          return {
            ...row,
            names_in: namesIn(said),
            ...from,
            link: String(said[LINK[kind]]),
            revision: revisionOfPart(kind, said),
          };
        });
      };
      const said = (await writtenOf(db, 'chapter', [key])).get(key);
      if (!said) throw notFound();
      const of = { subject_id: parent_id, subject_name: above.name, revision: revisionOfPart('chapter', said) };
      return {
        data: { chapter_id, name, archived, ...of, topics: await shown('topic'), materials: await shown('material') },
      };
    },

    add_subject: async ({ why, names_in, ...order }, { staff }) => {
      const said = await written(order);
      const thing = subject(newKey(named(order.name), await keysTaken(db, 'subject', '')));
      const by = decisionOf(staff, why, now());
      const change = () => withNames({ key: thing.key, ...said }, 'name', names_in);
      await changeText({ thing, isNew: true, about: { action: 'add', thing }, change }, target(), by);
      return { data: { subject_id: await numberOf(db, 'subject', thing.key) } };
    },

    edit_subject: async ({ subject_id, base_revision, why, names_in, ...order }, { staff }) => {
      const { key } = await mustBeOwn(db, staff, { kind: 'subject', id: subject_id });
      const [said, known] = [await written(order), await numbers()];
      const thing = subject(key);
      const change = (text: Written): Written => {
        const there = subjectThere(text, known);
        if (revisionOf(there) !== base_revision) throw stale(there);
        return { ...withNames(withField(text, 'thumbnail', undefined), 'name', names_in), ...said };
      };
      await changeText({ thing, about: { action: 'edit', thing }, change }, target(), decisionOf(staff, why, now()));
      return { data: {} };
    },

    place_subject: async ({ subject_id, before_id, why }, { staff }) => {
      const { key } = await mustBeOwn(db, staff, { kind: 'subject', id: subject_id });
      const others = (await siblings(db, 'subject', 0)).filter(({ id }) => id !== subject_id);
      const order = others.map((each) => each.key);
      const place = before_id === undefined ? order.length : others.findIndex(({ id }) => id === before_id);
      if (place < 0) throw notFound();
      const about = { action: 'move', thing: subject(key), field: 'subject_order' } as const;
      const change = (text: Written) => ({ ...text, subject_order: order.toSpliced(place, 0, key) });
      await changeText({ thing: SCHOOL, about, change }, target(), decisionOf(staff, why, now()));
      return { data: {} };
    },

    archive_subject: async ({ subject_id, archived, why }, { staff }) => {
      const { key } = await mustBeOwn(db, staff, { kind: 'subject', id: subject_id });
      const thing = subject(key);
      const change = (text: Written) => withField(text, 'archived', archived === 1 || undefined);
      await changeText({ thing, about: { action: 'archive', thing }, change }, target(), decisionOf(staff, why, now()));
      return { data: {} };
    },
  };
}
