import { staffCalls } from '@portal/contract/staff';
import { Suspense, Component, type ReactNode } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import * as words from '#words/console';
import { getConfig } from '../../api/config.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { forgetTyped } from '../form/typed.ts';
import { setMember } from '../signIn/session.ts';
import { useOwnChanges } from '../signIn/useOwnChanges.ts';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import { Confirmations } from './Confirmed.tsx';
import { More, Nav } from './Nav.tsx';
import { Toasts } from './Toasts.tsx';
import { Screen } from './Screen.tsx';
import { MORE } from './screenRow.ts';
import { SCREENS } from './screens.ts';
import styles from './console.module.css';

/** The frame around every screen: who is signed in, the way to the others, what was just done. */
export function Frame() {
  const { name, role } = useSignedIn();
  useOwnChanges();
  const [at] = useLocation();
  const signOut = () => {
    const ended = ask(staffCalls.auth.logout, {});
    forgetTyped();
    setMember(undefined);
    // This browser is signed out in any case; the session ends by itself at the latest.
    ended.catch(() => undefined);
  };
  return (
    <>
      <a href="#content" className="skip-link">
        {words.skip}
      </a>
      <header className={styles.bar}>
        <div>
          <p className={styles.brand}>{getConfig().brandName}</p>
          <p className={styles.who}>
            <Link href="/account">
              {name} · {words.roles[role]}
            </Link>
          </p>
        </div>
        <Button look="quiet" icon="log-out" onClick={signOut}>
          {words.signOut}
        </Button>
      </header>
      <Confirmations>
        <Toasts>
          <div className={styles.frame}>
            <Nav />
            <main id="content" tabIndex={-1} className={styles.main}>
              <Broken key={at}>
                <Suspense fallback={<p className={styles.empty}>{words.loading}</p>}>
                  <Switch>
                    {SCREENS.map(({ path, roles, screen }) => (
                      <Route key={path} path={path} component={roles.includes(role) ? screen : NothingHere} />
                    ))}
                    <Route path={MORE.path} component={More} />
                    <Route component={NothingHere} />
                  </Switch>
                </Suspense>
              </Broken>
            </main>
          </div>
        </Toasts>
      </Confirmations>
    </>
  );
}

const NothingHere = () => (
  <Screen title={words.nothingHere}>
    <p>{words.nothingHereWhy}</p>
  </Screen>
);

/** Catches what a screen could not draw or load, and offers a way on. */
class Broken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <p role="alert" className={styles.fault}>
        {words.broken}{' '}
        <Button look="quiet" icon="refresh-cw" onClick={() => location.reload()}>
          {words.again}
        </Button>
      </p>
    );
  }
}
