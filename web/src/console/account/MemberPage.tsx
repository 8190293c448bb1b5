import { staffCalls } from '@portal/contract/staff';
import { useParams } from 'wouter';
import * as words from '#words/console';
import * as own from '#words/consoleStaff';
import { useAsked } from '../calls/useAsked.ts';
import { Screen } from '../frame/Screen.tsx';
import { Back } from '../frame/Back.tsx';
import { Sessions } from './Sessions.tsx';
import styles from '../frame/console.module.css';

/** Shows a member of the staff to an owner: where the member is signed in. */
export function MemberPage() {
  const { staff_id } = useParams();
  const { data } = useAsked(staffCalls.staff.staff, {});
  const member = data?.find((each) => String(each.staff_id) === staff_id);
  return (
    <Screen title={member?.name ?? words.screens.member}>
      <p className={styles.back}>
        <Back href="/staff">{own.back}</Back>
      </p>
      <Sessions staff_id={Number(staff_id)} />
    </Screen>
  );
}
