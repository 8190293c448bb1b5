import { presets } from '@portal/bank/paper/marking.presets';
import type { staffCalls } from '@portal/contract/staff';
import { readPicture, takeForText, takePicture } from '../../content/pictures/take.ts';
import { storeTaken } from '../../content/pictures/taken.store.ts';
import { preview } from '../../content/publish/preview.ts';
import { bringBack, publish } from '../../content/publish/publish.ts';
import { dateWords, iso } from '../../core/dates.ts';
import { notFound, refusal } from '../../core/errors.ts';
import { revisionOf } from '../../core/revision.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { StaffSession } from '../../core/staff.ts';
import { mediaHosts } from '../../core/csp.ts';
import { shownPicture } from '../../media/pictures.ts';
import { draftOf, draftRevision, draftsOf, dropDraft, saveDraft, type Draft } from '../../content/versions/draft.store.ts';
import { versionsOf } from '../../content/versions/source.store.ts';
import { titleIn } from '../../content/versions/title.ts';
import { findingsOf, foundBy, publishedOf } from '../authored/answers.ts';
import { mustBeForOwn, mustBeOwnThing, notForOwn, ownThing, withPlace, type Written } from '../authored/own.ts';
import { paperSubjects, type Named } from '../authored/papers.store.ts';
import { decisionOf } from '../scope.ts';
import { within } from '../uploads/uploads.ts';
import { uploadRoom } from '../uploads/uploads.store.ts';

const DRAFTS = 50;
/** Where the files of a kind stand in a content folder. */
const FOLDER = { news: 'news', quiz: 'uploads', exam: 'uploads' } as const;

const read = (document: string): Written => JSON.parse(document) as Written;
const person = ({ staff_id }: StaffSession): string => String(staff_id);

/** Returns the text with the thing's own key, so that no text can become another thing. */
const keyed = ({ kind, key }: Named, source: Written): Written =>
  kind === 'news' ? { ...source, head: { ...(source['head'] as object), key } } : { ...source, key };

/** Returns the text of a thing as its file has it, and the chapter in whose folder that file stands. */
function filed({ kind }: Named, { chapter, ...source }: Written): { source: Written; chapter?: string } {
  return { source, ...(kind === 'quiz' && typeof chapter === 'string' && { chapter }) };
}

/** Serves what authors write: drafts, preview, publishing, versions. */
export function sourceRoutes(services: Services): Handlers<typeof staffCalls.source> {
  const { db, config, media, now } = services;
  const { MEDIA_DIR: mediaDir, TIME_ZONE: timeZone } = config;
  const words = dateWords(timeZone);
  const pictureHosts = mediaHosts(config).split(' ').filter(Boolean);
  const target = () => ({ db, mediaDir, timeZone, pictureHosts, now: now() });
  const draftShown = ({ document, base_revision, saved_at }: Draft) => ({
    source: read(document),
    base_revision,
    saved_at: iso(saved_at),
    revision: draftRevision({ document }),
  });
  /** A change of a thing as its rule takes it. */
  const orderOf = (
    staff: StaffSession,
    { thing, why, action }: { thing: Named; why: string; action: 'publish' | 'take-out' | 'bring-back' },
  ) => ({
    thing,
    by: staff.name,
    person: person(staff),
    decided: { action, thing, by: decisionOf(staff, why, now()) },
  });
  return {
    written: async (thing, { staff }) => {
      const row = await ownThing(db, staff, thing);
      const draft = await draftOf(db, thing, person(staff));
      if (!row && !draft) throw notFound();
      return {
        data: {
          revision: row?.revision ?? 0,
          archived: row?.archived === 1,
          ...(row && { source: await withPlace(db, thing, read(row.document)) }),
          ...(draft && { draft: draftShown(draft) }),
        },
      };
    },

    drafts: async ({ kind }, { staff }) => ({
      data: (await draftsOf(db, kind, person(staff), DRAFTS)).map(({ key, document, base_revision, saved_at }) => ({
        key,
        title: titleIn(document, ''),
        base_revision,
        saved_at: iso(saved_at),
      })),
    }),

    save_draft: async ({ kind, key, base_revision, draft_revision, source }, { staff }) => {
      const row = await ownThing(db, staff, { kind, key });
      if (!row && base_revision > 0) throw notFound();
      const saved_at = now();
      const document = JSON.stringify(keyed({ kind, key }, source));
      const draft = { base_revision, document, saved_at, draft_revision };
      const outcome = await db.write(saveDraft, { kind, key, person: person(staff), ...draft });
      // The page asks for the other one by itself: it may be long.
      if ('stale' in outcome) throw refusal('stale', { revision: revisionOf(outcome.stale) });
      return { data: { saved_at: iso(saved_at), revision: draftRevision(draft) } };
    },

    drop_draft: async ({ draft_revision, ...thing }, { staff }) => {
      await ownThing(db, staff, thing);
      const known = draft_revision === undefined ? {} : { draft_revision };
      const dropped = await db.write(dropDraft, { ...thing, ...known, person: person(staff) });
      if (dropped === 0) throw notFound();
      return { data: {} };
    },

    preview: async ({ kind, key, source }, { staff, language }) => {
      const thing = { kind, key };
      const row = await ownThing(db, staff, thing);
      const placed = row ? await withPlace(db, thing, source) : source;
      const strange = kind === 'news' ? undefined : await notForOwn(db, staff, thing, placed);
      if (strange) return { data: { revision: row?.revision ?? 0, findings: [foundBy(language, strange)] } };
      const made = await preview({ thing, ...filed(thing, keyed(thing, placed)), by: staff.name }, target());
      const { revision, news, paper } = made;
      const findings = findingsOf(language, made.faults);
      if (paper) {
        const { json, begun } = paper;
        const about = JSON.stringify({ revision, findings, ...(begun && { begun }) }).slice(0, -1);
        return { json: `${about},"paper":${json}}` };
      }
      if (!news) return { data: { revision, findings } };
      const { made: renditions, images, added_at, heading, news: text } = news;
      const { address, ...more } = shownPicture(media, images, renditions ? JSON.stringify(renditions.renditions) : null, 0);
      const day = { added_on: words.day(added_at), added_at: words.moment(added_at) };
      return { data: { revision, findings, news: { id: key, heading, images: address, ...more, news: text, ...day } } };
    },

    publish: async ({ kind, key, base_revision, draft_revision, source, why }, { staff, language }) => {
      const thing = { kind, key };
      const row = await ownThing(db, staff, thing);
      if (!row && base_revision > 0) throw notFound();
      const placed = row ? await withPlace(db, thing, source) : source;
      await mustBeForOwn(db, staff, thing, placed);
      const order = {
        ...orderOf(staff, { thing, why, action: 'publish' }),
        base_revision,
        ...filed(thing, keyed(thing, placed)),
      };
      const known = draft_revision === undefined ? {} : { draft_revision };
      return { data: publishedOf(language, await publish({ ...order, ...known }, target())) };
    },

    take_out: async ({ kind, key, base_revision, why }, { staff, language }) => {
      const thing = { kind, key };
      await mustBeOwnThing(db, staff, thing);
      const order = { ...orderOf(staff, { thing, why, action: 'take-out' }), base_revision, source: null };
      return { data: publishedOf(language, await publish(order, target())) };
    },

    versions: async (thing, { staff }) => {
      await mustBeOwnThing(db, staff, thing);
      const place = await withPlace(db, thing, {});
      return {
        data: (await versionsOf(db, thing)).map(({ revision, document, archived, origin, made_by, made_at }) => ({
          revision,
          archived: archived === 1,
          origin,
          made_by,
          ...(made_at !== null && { made_at: iso(made_at) }),
          source: { ...read(document), ...place },
        })),
      };
    },

    bring_back: async ({ kind, key, base_revision, revision, why }, { staff, language }) => {
      const thing = { kind, key };
      await mustBeOwnThing(db, staff, thing);
      const version = (await versionsOf(db, thing)).find((each) => each.revision === revision);
      if (!version) throw notFound();
      await mustBeForOwn(db, staff, thing, await withPlace(db, thing, read(version.document)));
      const order = { ...orderOf(staff, { thing, why, action: 'bring-back' }), base_revision, revision };
      return { data: publishedOf(language, await bringBack(order, target())) };
    },

    paper_places: async (_body, { staff }) => ({
      data: { subjects: await paperSubjects(db, staff), presets: Object.keys(presets) },
    }),

    upload_room: async (_body, { staff }) => {
      const { own, school } = await uploadRoom(db, staff.staff_id, now());
      return { data: { pictures: Math.min(own.pictures, school.pictures), bytes: Math.min(own.bytes, school.bytes) } };
    },

    upload_picture: async ({ kind, name }, { staff, file: bytes = Buffer.of() }) => {
      const picture = await readPicture(bytes, { folder: FOLDER[kind], name, mediaDir });
      const upload = { staff_id: staff.staff_id, bytes: picture.data.length };
      const kept = <T>(take: () => Promise<T>): Promise<T> => (picture.isThere ? take() : within(services, upload, take));
      if (kind !== 'news') {
        // Only texts show this picture, no card, so it has one size. Papers name it from the root of the folder.
        const { width, height, link } = picture;
        const inTexts = await kept(async () => takeForText(picture));
        return { data: { file: link, width, height, address: media.address(inTexts, 0) } };
      }
      const { made, ...taken } = await kept(() => takePicture(picture));
      await db.write(storeTaken, made);
      return { data: { ...taken, ...shownPicture(media, made.link, JSON.stringify(made.renditions), 0) } };
    },
  };
}
