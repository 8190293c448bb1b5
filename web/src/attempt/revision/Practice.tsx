import { progress, type Data, type Id } from '@portal/contract';
import { verdictOn } from '@portal/contract/grading';
import { useState } from 'react';
import * as words from '#words/revision';
import { useApi } from '../../api/useApi.ts';
import { href } from '../../route/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { plainName } from '../../ui/plainName.ts';
import { isKnown, type Checked, type Round } from './card.ts';
import { RoundScreen } from './RoundScreen.tsx';
import styles from './revision.module.css';
import type { Heading } from './useHeading.ts';

/** Five questions of a topic, without a clock: nothing of them is sent, kept or counted. */
export function Practice({ subject_id, topic }: { subject_id: Id; topic: string }) {
  const title = words.practice(plainName(topic));
  const { round, query, isAsking, more } = usePractice(subject_id, topic);
  const over = (heading: Heading) => (
    <section className={styles.over} aria-labelledby="practice-over">
      <span className={styles.sign}>
        <Icon name="circle-check" />
      </span>
      <h2 id="practice-over" ref={heading} tabIndex={-1}>
        {round.done.length > 0 ? words.forNow : words.nothingToPractise}
      </h2>
      <p>
        {round.done.length > 0
          ? words.rightOf(round.done.filter(({ outcome }) => outcome === 'right').length, round.done.length)
          : words.nothingToPractiseFor}
      </p>
      <div className={styles.ways}>
        {round.done.length > 0 && (
          <Button pending={isAsking} onClick={() => void more()}>
            {words.practiseMore}
          </Button>
        )}
        <LinkButton href={href('progress')} look="plain">
          {words.toProgress}
        </LinkButton>
      </div>
    </section>
  );
  return <RoundScreen {...{ title, query, round, over }} />;
}

function usePractice(subject_id: Id, topic: string) {
  const query = useApi(progress.practice, { subject_id, topic }, { anew: true });
  const [taken, setTaken] = useState<Data<typeof progress.practice>>();
  const [done, setDone] = useState<readonly Checked[]>([]);
  const [checked, setChecked] = useState<Checked>();
  const [isAsking, setAsking] = useState(false);
  // Questions stay as they are while they are practised, whatever comes in meanwhile.
  const { data, refetch } = query;
  if (data && !taken) setTaken(data);

  const cards = taken?.cards.filter(isKnown) ?? [];
  const card = checked?.card ?? cards[done.length];
  const round: Round = {
    card,
    checked,
    done,
    refused: {},
    number: done.length + (checked ? 0 : 1),
    of: cards.length,
    check: (answer) => {
      const outcome = card && verdictOn(card, answer);
      if (!card || outcome === undefined) return false;
      const found = { card, answer, outcome };
      setChecked(found);
      setDone([...done, found]);
      return true;
    },
    next: () => setChecked(undefined),
  };
  const more = async () => {
    setAsking(true);
    const fresh = await refetch();
    setAsking(false);
    if (!fresh.data) return;
    setTaken(fresh.data);
    setDone([]);
  };
  return { query, round, isAsking, more };
}
