import { staffCalls } from '@portal/contract/staff';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import * as words from '#words/consoleClasses';
import { Button } from '../../../ui/Button.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { Choices } from '../../frame/Choices.tsx';
import { useAct } from '../../frame/Toasts.tsx';
import { Section } from '../../frame/Section.tsx';
import { useMay } from '../../signIn/useSignedIn.ts';
import { now } from '../../moments.ts';
import { pageOf, type Held } from '../held.ts';
import { MARKS, type Mark, type OnRoll } from './mark.ts';
import { RollRow } from './RollRow.tsx';
import console from '../../frame/console.module.css';

/** A student who opens a class so early is marked before it begins, by the server's rule. */
const EARLY_MS = 3_600_000;

/** Which students are listed, by who opened the class; the first one where the address names none. */
const LISTS = { all: () => true, opened: hasOpened, notOpened: (each: OnRoll) => !hasOpened(each) };
type List = keyof typeof LISTS;

/** The students of a holding: who opened the class, and by hand who was present, late, absent or excused. */
export function Roll({ held }: { held: Held }) {
  const { day, joined, students } = held;
  const live_class_id = Number(held.live_class_id);
  const asked = useAsked(staffCalls.live.class_roll, { live_class_id, day });
  const [params] = useSearchParams();
  const list = listNamed(params.get('show'));
  const { press } = useAct();
  const may = useMay();
  // A press is seen at once, on a slow line too; what the server has then takes its place.
  const [sent, setSent] = useState<Readonly<Record<string, Mark>>>({});
  useEffect(() => setSent({}), [asked.data]);
  const roll = (asked.data ?? []).map((each) => ({ ...each, mark: sent[each.stud_id] ?? each.attended ?? '' }));
  const unmarked = roll.filter(({ mark }) => mark === '');
  const isEarly = Date.parse(held.starts_at) > Number(now()) + EARLY_MS;
  const isMarking = may(staffCalls.live.take_attendance) && held.cancelled === 0 && !isEarly;
  const say = async (of: readonly OnRoll[], attended: Mark, was: Mark, text: string): Promise<void> => {
    const stud_ids = of.map(({ stud_id }) => Number(stud_id));
    setSent((before) => ({ ...before, ...Object.fromEntries(stud_ids.map((stud_id) => [stud_id, attended])) }));
    const order = { live_class_id, day, stud_ids, attended, was };
    if (!(await press(staffCalls.live.take_attendance, order, text))) return;
    setSent({});
    asked.again();
  };
  return (
    <Section
      title={words.attendance}
      asked={asked}
      empty={words.nobodyOnRoll}
      action={
        isMarking &&
        unmarked.length > 0 && (
          <Button icon="check" onClick={() => void say(unmarked, 'present', '', words.arePresent(unmarked.length))}>
            {unmarked.length === roll.length ? words.allPresent : words.othersPresent(unmarked.length)}
          </Button>
        )
      }
      before={
        <>
          <p className={console.empty}>
            {[
              words.joinedOf(joined, students),
              ...MARKS.map((mark) => [mark, roll.filter((each) => each.mark === mark).length] as const)
                .filter(([, count]) => count > 0)
                .map(([mark, count]) => words.counted(mark, count)),
            ].join(' · ')}
          </p>
          {isEarly && <p className={console.empty}>{words.rollEarly}</p>}
          <Choices
            label={words.whichStudents}
            choices={(Object.keys(LISTS) as List[]).map((name) => ({
              name: words.rollLists[name],
              href: `${pageOf(held)}?show=${name}`,
              isHere: name === list,
            }))}
          />
        </>
      }
    >
      {() =>
        roll
          .filter(LISTS[list])
          .map((each) => (
            <RollRow
              key={each.stud_id}
              student={each}
              onMark={
                isMarking
                  ? (mark) =>
                      void say([each], mark, each.mark, mark === '' ? words.unmarked(each.name) : words.isMarked(each.name, mark))
                  : undefined
              }
            />
          ))
      }
    </Section>
  );
}

function hasOpened({ joined_at }: OnRoll): boolean {
  return joined_at !== undefined;
}

const listNamed = (name: string | null): List => (name !== null && Object.hasOwn(LISTS, name) ? (name as List) : 'all');
