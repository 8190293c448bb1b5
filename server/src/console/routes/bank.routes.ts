import type { QuestionEntry } from '@portal/bank/paper/question.schema';
import type { Body } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { iso, zonedMoment } from '../../core/dates.ts';
import { notFound } from '../../core/errors.ts';
import { subjectNames } from '../../core/placeNames.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { Narrowing } from '../scope.ts';
import { bankFilters } from '../bank/filters.store.ts';
import { bankRows, bankRowsOf, bankUses, ownUses, type BankRow, type BankUse } from '../bank/find.store.ts';
import { upToDate } from '../bank/keep.ts';
import { pick } from '../bank/pick.ts';
import { earlierOf, shownQuestion, textsOf } from '../bank/whole.ts';

/** Serves the questions of all papers: found, looked at, picked by a blueprint, taken into another. */
export function bankRoutes({ db, config }: Services): Handlers<typeof staffCalls.bank> {
  const dated = <Of extends Pick<Body<typeof staffCalls.bank.bank_questions>, 'unused_since'>>({
    unused_since,
    ...wanted
  }: Of) => ({
    ...wanted,
    ...(unused_since !== undefined && { unused_since: zonedMoment(unused_since, '00:00', config.TIME_ZONE) }),
  });
  const listed = async (own: Narrowing, rows: readonly BankRow[]) => {
    const uses = await bankUses(
      db,
      own,
      rows.map(({ bank_id }) => bank_id),
    );
    const of = Map.groupBy(uses, ({ bank_id }) => bank_id);
    return rows.map((row) => listedRow(row, of.get(row.bank_id) ?? []));
  };
  return {
    bank_filters: async (_body, { staff }) => {
      await upToDate(db);
      const { places, topics, marks, papers, languages } = await bankFilters(db, await ownUses(db, staff));
      const called = await subjectNames(db);
      const subjects = [...Map.groupBy(places, ({ subject_id }) => subject_id)].map(([subject_id, rows]) => ({
        subject_id,
        key: rows[0]?.subject_key ?? '',
        name: called.get(subject_id) ?? rows[0]?.subject_name ?? '',
        chapters: rows.flatMap(({ chapter_id, chapter_key, chapter_name }) =>
          chapter_id === null ? [] : [{ chapter_id, key: chapter_key ?? '', name: chapter_name ?? '' }],
        ),
      }));
      return {
        data: {
          subjects,
          topics: topics.map(({ chapter_id, ...topic }) => ({ ...topic, ...(chapter_id !== null && { chapter_id }) })),
          marks,
          papers,
          languages: [...new Set(languages.flatMap(lettersIn))].toSorted(),
        },
      };
    },

    bank_questions: async (body, { staff }) => {
      await upToDate(db);
      const own = await ownUses(db, staff);
      return { data: await listed(own, await bankRows(db, own, dated(body))) };
    },

    bank_question: async ({ bank_id }, { staff }) => {
      await upToDate(db);
      const own = await ownUses(db, staff);
      const [row] = await bankRowsOf(db, own, [bank_id]);
      const uses = await bankUses(db, own, [bank_id]);
      const [last] = uses;
      const shown = last && (await shownQuestion(db, last));
      if (!row || !shown) throw notFound();
      const { question, passage } = shown;
      const earlier = await earlierOf(db, uses, row.hash);
      return {
        data: {
          ...listedRow(row, uses),
          ...textsOf(question),
          ...(passage !== undefined && { passage }),
          uses: uses.map((use) => ({
            ...useShown(use),
            subject_name: use.subject_name,
            ...faredShown({ ...use, facility: use.attempts > 0 ? use.right_ones / use.attempts : null }),
          })),
          versions: earlier.map(({ made_at, ...version }) => ({
            ...version,
            ...(made_at !== null && { made_at: iso(made_at) }),
          })),
        },
      };
    },

    pick_questions: async ({ lines, without, seed }, { staff }) => {
      await upToDate(db);
      const own = await ownUses(db, staff);
      const picked = await pick(db, own, { lines: lines.map(dated), without, seed });
      const rows = await bankRowsOf(
        db,
        own,
        picked.flatMap(({ ids }) => ids),
      );
      const shown = new Map((await listed(own, rows)).map((each) => [each.bank_id, each]));
      return {
        data: {
          lines: picked.map(({ ids, missing }) => ({
            picked: ids.flatMap((id) => shown.get(id) ?? []),
            missing,
          })),
        },
      };
    },

    take_questions: async ({ bank_ids }, { staff }) => {
      const rows = await bankRowsOf(db, await ownUses(db, staff), bank_ids);
      const sources = new Map(rows.filter((row) => row.is_takeable === 1).map((row) => [row.bank_id, row.document]));
      const taken = [...new Set(bank_ids)].flatMap((bank_id) => {
        const document = sources.get(bank_id);
        return document === undefined ? [] : { bank_id, source: JSON.parse(document) as Record<string, unknown> };
      });
      return { data: taken };
    },
  };
}

const lettersIn = (languages: string): string[] => languages.trim().split(' ');

const useShown = ({ kind, item_id, name, number, marks, used_at }: BankUse) => ({
  kind,
  item_id,
  name,
  number,
  marks,
  used_at: iso(used_at),
});

const faredShown = ({ attempts, facility, discrimination }: Pick<BankRow, 'attempts' | 'facility' | 'discrimination'>) => ({
  attempts,
  ...(facility !== null && { facility }),
  ...(discrimination !== null && { discrimination }),
});

/** The page of a PDF that its source says it is of. */
function fromOf({ document }: BankRow): { from?: QuestionEntry['from'] } {
  const { from } = JSON.parse(document) as Pick<QuestionEntry, 'from'>;
  return from === undefined ? {} : { from };
}

const listedRow = (row: BankRow, uses: readonly BankUse[]) => ({
  bank_id: row.bank_id,
  type: row.type,
  text: row.text,
  languages: lettersIn(row.languages),
  takeable: row.is_takeable,
  topics: [...new Set(uses.map(({ topic }) => topic).filter(Boolean))],
  ...fromOf(row),
  ...faredShown(row),
  uses: uses.map(useShown),
});
