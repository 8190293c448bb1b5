import { staffCalls } from '@portal/contract/staff';
import * as shell from '#words/console';
import * as words from '#words/consoleStaff';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { dateOf } from '../moments.ts';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import { RowText } from '../frame/RowText.tsx';
import { AddMember, ChangeMember, EndMember } from './forms.tsx';
import { scopeText, type Member } from './member.ts';
import styles from '../frame/console.module.css';

/** Who works at the school and who did, with role and scope, and what becomes of each. */
export function Staff() {
  const asked = useAsked(staffCalls.staff.staff, {});
  const { doing, open, close } = useDoing();
  const [form, about] = doing;
  const member = asked.data?.find(({ staff_id }) => String(staff_id) === about);
  const those = (isHere: boolean) => ({
    ...asked,
    data: asked.data?.filter(({ ended_at }) => (ended_at === undefined) === isHere),
  });
  const left = those(false);
  return (
    <Screen
      title={shell.screens.staff}
      action={
        <Button icon="user-round" onClick={() => open('add')}>
          {words.add}
        </Button>
      }
    >
      <Section title={words.working} asked={those(true)} empty={words.nobody}>
        {(members) => members.map((each) => <Row key={each.staff_id} member={each} onForm={open} />)}
      </Section>
      {(left.data?.length ?? 0) > 0 && (
        <Section title={words.left} asked={left} empty={words.nobody}>
          {(members) => members.map((each) => <Row key={each.staff_id} member={each} onForm={open} />)}
        </Section>
      )}
      {form === 'add' && about === undefined && <AddMember onClose={close} />}
      {form === 'add' && member && <AddMember member={member} onClose={close} />}
      {form === 'role' && member && <ChangeMember member={member} onClose={close} />}
      {form === 'end' && member && <EndMember member={member} onClose={close} />}
    </Screen>
  );
}

interface RowProps {
  member: Member;
  onForm: (form: 'add' | 'role' | 'end', staff_id: string | number) => void;
}

function Row({ member, onForm }: RowProps) {
  const { staff_id: own } = useSignedIn();
  const { staff_id, name, role, phone_code, mobile, added_at, ended_at } = member;
  const notes = [
    `+${phone_code} ${mobile}`,
    ended_at === undefined ? words.since(dateOf(added_at)) : words.until(dateOf(ended_at)),
  ];
  return (
    <li className={styles.row}>
      <RowText
        href={`/staff/${String(staff_id)}`}
        name={staff_id === own ? `${name} (${words.you})` : name}
        about={`${shell.roles[role]} · ${scopeText(member)}`}
      >
        <p>{notes.join(' · ')}</p>
      </RowText>
      <div className={styles.buttons}>
        {ended_at === undefined ? (
          <>
            <Button look="plain" aria-label={shell.ofClass(words.change, name)} onClick={() => onForm('role', staff_id)}>
              {words.change}
            </Button>
            <Button look="plain" aria-label={shell.ofClass(words.end, name)} onClick={() => onForm('end', staff_id)}>
              {words.end}
            </Button>
          </>
        ) : (
          <Button look="plain" aria-label={shell.ofClass(words.letInAgain, name)} onClick={() => onForm('add', staff_id)}>
            {words.letInAgain}
          </Button>
        )}
      </div>
    </li>
  );
}
