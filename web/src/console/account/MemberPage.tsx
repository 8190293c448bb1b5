import { staffCalls } from '@portal/contract/staff';
import { useParams } from 'wouter';
import * as words from '#words/console';
import * as own from '#words/consoleStaff';
import { LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { Screen } from '../frame/Screen.tsx';
import { Sessions } from './Sessions.tsx';
import styles from '../frame/console.module.css';

const NOTHING = {};

/** One of the staff, as an owner sees them: where they are signed in. */
export function MemberPage() {
  const { staff_id } = useParams();
  const { data } = useAsked(staffCalls.staff.staff, NOTHING);
  const member = data?.find((each) => String(each.staff_id) === staff_id);
  return (
    <Screen title={member?.name ?? words.screens.member}>
      <p className={styles.back}>
        <LinkButton href="/staff" icon="arrow-left" look="quiet">
          {own.back}
        </LinkButton>
      </p>
      <Sessions staff_id={Number(staff_id)} />
    </Screen>
  );
}
