import { notices } from '@portal/contract';
import * as noticeWords from '#words/notices';
import * as words from '#words/reminders';
import { isUnknownCall } from '../../api/failures.ts';
import { useApi } from '../../api/useApi.ts';
import { DataScreen } from '../../frame/DataScreen.tsx';
import { NoData } from '../../ui/NoData.tsx';
import { useThere } from '../push/useThere.ts';
import styles from './choices.module.css';
import { Stopped } from './Stopped.tsx';
import { Switch } from './Switch.tsx';
import { ThisPhone } from './ThisPhone.tsx';
import { chooseDigest, chooseKind, type Choices } from './useChoices.ts';

/** Chooses which notices come to the student's phones and by e-mail. The list of notices has all of them anyhow. */
export function NoticeChoices() {
  const { data, error, refetch } = useApi(notices.notice_choices, {}, { anew: true });
  const isMissing = isUnknownCall(error);
  const query = { data: isMissing ? null : data, error: isMissing ? null : error, refetch };
  return (
    <DataScreen query={query} title={noticeWords.choices} nothing={<Missing />}>
      {(choices) => choices && <Parts {...choices} />}
    </DataScreen>
  );
}

function Parts({ kinds, phones, digest, email_confirmed }: Choices) {
  const isThere = useThere();
  return (
    <div className={styles.page}>
      <Stopped />
      {isThere !== false && <ThisPhone phones={phones} />}
      <section aria-labelledby="kinds" className={styles.part}>
        <h2 id="kinds">{words.kinds}</h2>
        <p className={styles.note}>{words.hours}</p>
        <ul className={styles.list}>
          {kinds.map(({ kind, push }) => (
            <Switch
              key={kind}
              name={noticeWords.kinds[kind]}
              about={words.kindFor[kind]}
              on={push === 1}
              save={(on) => chooseKind({ kind, push: on ? 1 : 0 })}
            />
          ))}
        </ul>
        <p className={styles.note}>{words.kindsFor}</p>
      </section>
      {digest !== undefined && (
        <section aria-labelledby="by-email" className={styles.part}>
          <h2 id="by-email">{words.email}</h2>
          <ul className={styles.list}>
            <Switch
              name={words.digest}
              about={email_confirmed === 0 ? words.digestConfirm : words.digestFor}
              on={digest === 1}
              save={(on) => chooseDigest(on ? 1 : 0)}
            />
          </ul>
        </section>
      )}
    </div>
  );
}

function Missing() {
  return (
    <NoData>
      <p>{words.notThere}</p>
    </NoData>
  );
}
