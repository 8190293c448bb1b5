import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { getConfig } from '../api/config.ts';
import { Button } from '../ui/Button.tsx';
import { ask } from './client.ts';
import { Notices } from './notice.tsx';
import { setMember, useMember } from './session.ts';
import { SignIn } from './SignIn.tsx';
import { Today } from './today/Today.tsx';
import styles from './console.module.css';

/** The console: whoever is not signed in signs in first. */
export function Console() {
  const member = useMember();
  if (!member) return <SignIn />;
  const signOut = () => {
    const ended = ask(staffCalls.auth.logout, {});
    setMember(undefined);
    // Signed out here in any case; the session ends by itself at the latest.
    ended.catch(() => undefined);
  };
  return (
    <>
      <a href="#content" className="skip-link">
        {words.skip}
      </a>
      <header className={styles.bar}>
        <p className={styles.brand}>{getConfig().brandName}</p>
        <p className={styles.who}>
          {member.name} · {words.roles[member.role]}
        </p>
        <Button look="quiet" icon="log-out" onClick={signOut}>
          {words.signOut}
        </Button>
      </header>
      <Notices>
        <main id="content" tabIndex={-1} className={styles.main}>
          <Today key={String(member.staff_id)} member={member} />
        </main>
      </Notices>
    </>
  );
}
