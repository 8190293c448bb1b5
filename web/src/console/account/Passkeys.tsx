import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as shell from '#words/console';
import * as words from '#words/consoleStaff';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog } from '../form/Dialog.tsx';
import { useDoing } from '../form/doing.ts';
import { faultOf } from '../form/fault.ts';
import { TextField } from '../form/fields.tsx';
import { useConfirmed } from '../frame/Confirmed.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import { madeHere } from '../signIn/passkey.ts';
import { setMember } from '../signIn/session.ts';
import { useSignedIn } from '../signIn/useSignedIn.ts';
import { RowText } from '../frame/RowText.tsx';
import styles from '../frame/console.module.css';

const { passkeys, passkey_options, add_passkey, remove_passkey } = staffCalls.passkeys;

/** Shows the member's own passkeys, which each sign-in asks for beside the code. */
export function Passkeys() {
  const asked = useAsked(passkeys, {});
  const { press } = useAct();
  const { doing, open, close } = useDoing();
  return (
    <>
      <Section
        title={words.passkeys}
        asked={asked}
        empty={words.noPasskey}
        before={<p className={styles.empty}>{words.passkeysHint}</p>}
        action={
          <Button look="plain" onClick={() => open('passkey')}>
            {words.addPasskey}
          </Button>
        }
      >
        {(own) =>
          own.map(({ passkey_id, name, created_at, used_at }) => (
            <li key={passkey_id} className={styles.row}>
              <RowText name={name} about={[words.addedOn(momentOf(created_at)), words.lastSeen(momentOf(used_at))].join(' · ')} />
              <Button
                look="plain"
                aria-label={shell.ofClass(words.remove, name)}
                onClick={() => void press(remove_passkey, { passkey_id: Number(passkey_id) }, words.passkeyRemoved)}
              >
                {words.remove}
              </Button>
            </li>
          ))
        }
      </Section>
      {doing[0] === 'passkey' && <AddPasskey onClose={close} />}
    </>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const member = useSignedIn();
  const { tell } = useAct();
  const confirmed = useConfirmed();
  return (
    <Dialog
      title={words.addPasskey}
      action={words.addPasskey}
      onClose={onClose}
      onSave={async ({ text }) => {
        try {
          const { data } = await confirmed(() => ask(passkey_options, {}));
          const response = await madeHere(data.options);
          await ask(add_passkey, { ticket: data.ticket, response, name: text('name') });
          setMember({ ...member, has_passkey: true });
          void queries.invalidateQueries();
          tell(words.passkeyAdded);
        } catch (error) {
          return faultOf(error);
        }
        return undefined;
      }}
    >
      <TextField name="name" label={words.passkeyName} hint={words.passkeyNameHint} required maxLength={LIMITS.nameMax} />
    </Dialog>
  );
}
