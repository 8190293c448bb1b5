import * as words from '#words/console/bank';
import { Choice, SearchBox } from '../filters/fields.tsx';
import { fieldsOf, type Filtered } from '../filters/useFilter.ts';
import { languageName } from '../form/languages.ts';
import { KINDS, type Filters, type Name } from './filter.ts';
import { PastFields, PlaceFields } from './PlaceFields.tsx';
import shared from '../frame/console.module.css';
import styles from './bank.module.css';

const ORDERS = Object.entries(words.orders)
  .filter(([id]) => id !== 'new')
  .map(([id, name]) => ({ id, name }));
const TYPES = KINDS.map((id) => ({ id, name: words.kinds[id] }));

interface FiltersProps extends Pick<Filtered<Name>, 'filter' | 'set'> {
  known: Filters | undefined;
}

/** Chooses which questions are listed. Rare filters are folded, unless one of them is set. */
export function BankFilters({ known, filter, set }: FiltersProps) {
  const { marks = [], papers = [], languages = [] } = known ?? {};
  const { marks: ofMarks, language, paper, facility, unused_since, sort } = filter;
  const field = fieldsOf({ filter, set });
  const isUnfolded = [ofMarks, language, paper, facility, unused_since, sort].some((value) => value !== undefined);
  return (
    <div role="search" aria-label={words.narrow}>
      <div className={styles.filters}>
        <SearchBox label={words.search} {...field('search')} />
        <PlaceFields known={known} filter={filter} set={set} />
        <Choice label={words.kind} every={words.everyKind} options={TYPES} {...field('type')} />
      </div>
      <details className={`${shared.folded} ${styles.more}`} open={isUnfolded}>
        <summary>{words.moreFilters}</summary>
        <div className={styles.filters}>
          <PastFields filter={filter} set={set} />
          <Choice
            label={words.marks}
            every={words.everyMarks}
            options={marks.map((each) => ({ id: each, name: String(each) }))}
            {...field('marks')}
          />
          <Choice
            label={words.language}
            every={words.everyLanguage}
            options={languages.map((id) => ({ id, name: languageName(id) }))}
            {...field('language')}
          />
          <Choice
            label={words.usedIn}
            every={words.everyPaper}
            options={papers.map(({ kind, item_id, name }) => ({ id: `${kind} ${item_id}`, name }))}
            {...field('paper')}
          />
          <Choice label={words.order} every={words.orders.new} options={ORDERS} {...field('sort')} />
        </div>
      </details>
    </div>
  );
}
