import { staffCalls } from '@portal/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Data } from '@portal/contract';
import * as shell from '#words/console';
import * as words from '#words/consoleSettings';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { sizeOf } from '../../ui/size.ts';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { useAsked } from '../calls/useAsked.ts';
import { momentOf } from '../moments.ts';
import { useConfirmed } from '../frame/Confirmed.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Section } from '../frame/Section.tsx';
import { RowText } from '../frame/RowText.tsx';
import styles from '../frame/console.module.css';
import own from './settings.module.css';

const { backups, back_up, check_backup, download_backup } = staffCalls.settings;
type Work = Data<typeof staffCalls.jobs.jobs>[number];

/** Backups: made now, tried, downloaded; what is under way goes on without this page. */
export function Backups() {
  const asked = useAsked(backups, {});
  const { press, tell } = useAct();
  const confirmed = useConfirmed();
  const fetchIt = async (name: string) => {
    try {
      const { data } = await confirmed(() => ask(download_backup, { name }));
      location.assign(data.address);
    } catch (error) {
      tell(messageOf(error));
    }
  };
  const list = { ...asked, data: asked.data?.backups };
  return (
    <Section
      title={words.backups}
      asked={list}
      empty={words.noBackup}
      action={
        <Button icon="download" onClick={() => void press(back_up, {}, words.begun)}>
          {words.backUp}
        </Button>
      }
    >
      {(kept) => (
        <>
          <Underway />
          {kept.map(({ name, made_at, counts, media, bytes }) => (
            <li key={name} className={styles.row}>
              <RowText
                name={momentOf(made_at)}
                about={words.about(counts.student ?? 0, counts.attempt ?? 0, media, sizeOf(bytes))}
              >
                <details className={own.restore}>
                  <summary aria-label={shell.ofClass(words.toRestore, momentOf(made_at))}>{words.toRestore}</summary>
                  <p>{words.restoreHow}</p>
                  <code>{words.restoreCommand(asked.data?.folder ?? '', name)}</code>
                </details>
              </RowText>
              <div className={styles.buttons}>
                <Button
                  look="plain"
                  aria-label={shell.ofClass(words.check, momentOf(made_at))}
                  onClick={() => void press(check_backup, { name }, words.checkBegun)}
                >
                  {words.check}
                </Button>
                <Button
                  look="plain"
                  icon="download"
                  aria-label={shell.ofClass(words.download, momentOf(made_at))}
                  onClick={() => void fetchIt(name)}
                >
                  {words.download}
                </Button>
              </div>
            </li>
          ))}
          {asked.data && (
            <li className={styles.row}>
              <p className={styles.text}>{words.backupsWhere(asked.data.folder)}</p>
            </li>
          )}
        </>
      )}
    </Section>
  );
}

/** The newest work on backups: how far it is, or what came of it. */
function Underway() {
  const { data } = useQuery({
    queryKey: [staffCalls.jobs.jobs.path, 'backups'],
    queryFn: async () => (await ask(staffCalls.jobs.jobs, {})).data.find(({ kind }) => kind in words.kinds) ?? null,
    refetchInterval: ({ state }) => (state.data && state.data.ended_at === undefined ? 1000 : 10_000),
  });
  const ended = data?.ended_at;
  useEffect(() => {
    if (ended !== undefined) void queries.invalidateQueries({ queryKey: [backups.path] });
  }, [ended]);
  if (!data) return null;
  const { kind, state, done, total } = data;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3>{words.kinds[kind]}</h3>
        <p role="status">{saidOf(data)}</p>
        {state === 'running' && <progress aria-label={words.kinds[kind]} {...(total > 0 && { value: done, max: total })} />}
      </div>
    </li>
  );
}

function saidOf({ kind, state, outcome }: Work): string {
  if (state === 'failed') return outcome.fault ?? '';
  if (state === 'done') return kind === 'backup' ? words.backedUp : words.tried(outcome.name ?? '');
  return state === 'running' ? words.running : words.waiting;
}
