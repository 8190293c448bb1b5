import { staffCalls } from '@portal/contract/staff';
import * as shell from '#words/console';
import * as words from '#words/consoleAudit';
import * as traces from '#words/consoleStaff';
import { LinkButton } from '../../ui/Button.tsx';
import { usePages } from '../calls/useAsked.ts';
import { useFilter } from '../filters/useFilter.ts';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import { askedBy, NAMES } from './filter.ts';
import { Filters } from './Filters.tsx';
import { momentOf } from '../moments.ts';
import { RowText } from '../frame/RowText.tsx';
import { whoDid, type Action } from './said.ts';
import styles from '../frame/console.module.css';
import own from './audit.module.css';

/** Shows what staff did, the newest first: an owner sees all of it, others their own. */
export function Audit() {
  const { role } = useSignedIn();
  const { filter, asked, set } = useFilter(NAMES, askedBy);
  const pages = usePages(staffCalls.audit.audit, asked, ({ audit_id }) => ({ before: Number(audit_id) }));
  return (
    <Screen
      title={shell.screens.audit}
      action={
        role === 'owner' && (
          <LinkButton href="/audit/traces" look="plain">
            {traces.tracesLink}
          </LinkButton>
        )
      }
    >
      <p className={styles.empty}>{role === 'owner' ? words.intro : words.introOwn}</p>
      <Filters filter={filter} set={set} />
      <Section title={words.list} asked={pages} empty={words.nothing}>
        {(actions) => actions.map((action) => <Row key={action.audit_id} action={action} />)}
      </Section>
    </Screen>
  );
}

function Row({ action }: { action: Action }) {
  const { audit_id, at, why, origin, is_undone } = action;
  const notes = [momentOf(at), origin === 'console' ? words.byConsole : words.byCommand];
  return (
    <li className={styles.row}>
      <RowText href={`/audit/${audit_id}`} look={own.line} name={whoDid(action)} about={notes.join(' · ')}>
        {why !== '' && <p>“{why}”</p>}
        {is_undone === 1 && <p className={styles.off}>{words.isUndone}</p>}
      </RowText>
    </li>
  );
}
