import { auth, trimmed, type Input } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/auth';
import { getConfig } from '../api/config.ts';
import { useSend } from '../api/useSend.ts';
import { OpenFrame } from '../frame/OpenFrame.tsx';
import { href } from '../route/paths.ts';
import { newDeviceId } from './device.ts';
import { RegistrationStep } from './RegistrationStep.tsx';
import { keepTyped, readTyped, type Typed } from './remembered.ts';
import { CODE } from './codeChunk.ts';
import { useCode } from './useCode.ts';

/** The version of the consent in RegistrationStep; a new sentence needs a new version. */
const CONSENT_VERSION = '2026-11';

/**
 * Registration: the form, then the code sent to the number in it. What was typed is kept while the student goes back
 * and forth.
 */
export function Register() {
  const [typed, setTyped] = useState(() => withInvite(readTyped()));
  const [device_id] = useState(newDeviceId);
  const { coding, ask, leave } = useCode(CODE.preload);
  const { send, pending } = useSend(auth.signup);
  const [, navigate] = useLocation();
  // A refused student is led to the login, also when the network has gone meanwhile.
  useEffect(() => void import('./Login.tsx').catch(() => undefined), []);

  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part });
    keepTyped(part);
  };
  const submit = async () => {
    const asked = await ask(() => send(payload(typed, device_id)));
    // The flow ends at login: the form is hidden, not lost.
    if (asked === 'failed') navigate(href('login'));
  };

  return (
    <OpenFrame title={words.title}>
      {coding ? (
        <CODE.Screen phone={typed} onChangeNumber={leave} onFailed={() => navigate(href('login'))} />
      ) : (
        <RegistrationStep typed={typed} onChange={change} onSubmit={() => void submit()} pending={pending} />
      )}
    </OpenFrame>
  );
}

/** `/register?invite=CODE` is what a school sends round. */
function withInvite(typed: Typed): Typed {
  const invite = new URLSearchParams(location.search).get('invite')?.slice(0, 40);
  if (!invite) return typed;
  keepTyped({ invite });
  return { ...typed, invite };
}

function payload(typed: Typed, device_id: string): Input<typeof auth.signup> {
  return {
    fcm_id: getConfig().fcmId,
    device_id,
    ...trimmed(typed),
    phone_code: typed.phone_code,
    consent_version: CONSENT_VERSION,
    // Left out when empty: other servers know no invites.
    ...(typed.invite.trim() !== '' && { invite: typed.invite.trim() }),
  };
}
