import { staffCalls } from '@portal/contract/staff';
import { useSearchParams } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleResults';
import { LinkButton } from '../../ui/Button.tsx';
import { usePages } from '../calls/useAsked.ts';
import { SearchBox } from '../filters/fields.tsx';
import { useFilter, type Filter } from '../filters/useFilter.ts';
import { Choices } from '../frame/Choices.tsx';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { NewPapers } from '../papers/NewPapers.tsx';
import { PaperDrafts } from '../papers/PaperDrafts.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import { RowText } from '../frame/RowText.tsx';
import { windowOf } from './item.ts';
import shared from '../frame/console.module.css';
import styles from './exams.module.css';

const NAMES = ['show', 'search'] as const;
const LISTS = ['open_exams', 'past_exams', 'quizzes'] as const;
type List = (typeof LISTS)[number];

const listIn = (show: string | undefined): List => LISTS.find((each) => each === show) ?? 'open_exams';
const askedBy = ({ show, search = '' }: Filter<(typeof NAMES)[number]>) => ({ list: listIn(show), search });

/** The quizzes and exams of the caller: those that are open or to come, those that are over, and quizzes. */
export function Exams() {
  const [params] = useSearchParams();
  const may = useMay();
  const { filter, asked, set } = useFilter(NAMES, askedBy);
  const pages = usePages(staffCalls.items.items, asked, ({ item_id }) => ({ after: Number(item_id) }));
  const mayWrite = may(staffCalls.source.publish);
  const hrefOf = (list: List): string => {
    const next = new URLSearchParams(params);
    next.set('show', list);
    return `/exams?${next.toString()}`;
  };
  return (
    <Screen
      title={shell.screens.exams}
      action={
        <>
          {mayWrite && <NewPapers />}
          {may(staffCalls.bank.bank_questions) && (
            <LinkButton href="/bank" look="plain">
              {shell.screens.bank}
            </LinkButton>
          )}
        </>
      }
    >
      {mayWrite && <PaperDrafts />}
      <Choices
        label={words.whichItems}
        choices={LISTS.map((list) => ({ name: words.lists[list], href: hrefOf(list), isHere: list === asked.list }))}
      />
      <div role="search" aria-label={words.whichItems}>
        <SearchBox label={words.searchItem} value={filter.search} onChange={(search) => set({ search })} />
      </div>
      <Section
        title={words.lists[asked.list]}
        asked={pages}
        empty={filter.search ? words.noneFound(filter.search) : words.noItem[asked.list]}
      >
        {(items) =>
          items.map((item) => (
            <li key={`${item.kind} ${item.item_id}`} className={shared.row}>
              <RowText
                href={`/exams/${item.kind}/${item.item_id}`}
                look={styles.link}
                name={item.name}
                about={[item.subject_name, item.kind === 'exam' && windowOf(item)].filter(Boolean).join(' · ')}
              />
              <p>
                {[item.under_way > 0 && words.underWay(item.under_way), words.handedIn(item.handed_in)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))
        }
      </Section>
    </Screen>
  );
}
