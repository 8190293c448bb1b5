import { notices } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/reminders';
import { send } from '../../api/client.ts';
import { refresh } from '../../api/queryClient.ts';
import { useApi } from '../../api/useApi.ts';
import { href } from '../../route/paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import styles from './remind.module.css';
import { turnOn } from './state.ts';
import { usePush, whyNot } from './usePush.ts';
import { useThere } from './useThere.ts';

/** The button on the card of a coming class: the one place that asks for the browser's permission, once pressed. */
export function Remind({ name }: { name: string }) {
  const state = usePush();
  const isThere = useThere(state !== undefined && state !== 'none');
  const { data: choices } = useApi(notices.notice_choices, {}, { enabled: state === 'on' });
  const [said, setSaid] = useState<string>();
  const [pending, setPending] = useState(false);
  if (!isThere || state === undefined || state === 'none') return null;
  // A student who has put off this kind is not reminded.
  const isOff = choices?.kinds.some(({ kind, push }) => kind === 'class_soon' && push === 0) ?? false;
  const isOn = state === 'on' && !isOff;

  const press = async () => {
    if (state === 'home screen') return setSaid(words.homeScreen);
    setPending(true);
    setSaid(await reminded().catch(whyNot));
    setPending(false);
  };
  return (
    <>
      {isOn ? (
        <LinkButton href={href('noticeChoices')} look="quiet" icon="bell">
          {words.on}
        </LinkButton>
      ) : (
        <Button look="plain" icon="bell" pending={pending} onClick={() => void press()}>
          <span aria-hidden="true">{words.remind}</span>
          <span className="visually-hidden">{words.remindOf(name)}</span>
        </Button>
      )}
      <div role="status" className={styles.said}>
        {said && <p>{isOn ? words.onFor : said}</p>}
        {said && isOn && (
          <LinkButton href={href('noticeChoices')} look="quiet">
            {words.choose}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** Turns reminders on for this browser, and for classes where the student has put them off. Returns the message. */
async function reminded(): Promise<string> {
  const state = await turnOn();
  if (state === 'denied') return words.denied;
  if (state !== 'on') return words.dismissed;
  await send(notices.choose_notices, { kind: 'class_soon', push: 1 });
  refresh(notices.notice_choices);
  return words.onFor;
}
