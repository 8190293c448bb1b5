import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import * as words from '#words/consoleFirstRun';
import { ApiError } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { BoxesField } from '../form/BoxesField.tsx';
import { typedIn } from '../form/Dialog.tsx';
import { faultOf, type Fault } from '../form/fault.ts';
import { AreaField, FormState, TextField } from '../form/fields.tsx';
import { PhoneField, phoneIn } from '../form/PhoneField.tsx';
import { keepTyped, keyOf, textsOf, typedBefore } from '../form/typed.ts';
import { setMember } from '../signIn/session.ts';
import { FaultText } from '../frame/FaultText.tsx';
import form from '../form/form.module.css';
import styles from './firstRun.module.css';

const KEY = keyOf('first run');
const LEVELS = words.usual.map((name) => ({ id: name, name }));

/** Makes a school of an empty portal, once: name, levels, first owner, and the code that the terminal shows. */
export function FirstRun() {
  const [kept] = useState(() => typedBefore(KEY));
  const [fault, setFault] = useState<Fault>();
  const [pending, setPending] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const page = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const named = fault?.field === undefined ? null : page.current?.elements.namedItem(fault.field);
    const first = named instanceof RadioNodeList ? named[0] : named;
    if (first instanceof HTMLElement) first.focus();
  }, [fault]);

  const make = async (given: HTMLFormElement) => {
    const typed = typedIn(given);
    const { text, all } = typed;
    const others = text('others').split('\n');
    const levels = [...all('levels'), ...others].map((level) => level.trim()).filter((level) => level !== '');
    const order = { code: text('code'), school_name: text('school_name'), levels, name: text('name'), ...phoneIn(typed) };
    const { data, token = '' } = await ask(staffCalls.firstRun.make_school, order);
    keepTyped(KEY, undefined);
    setMember({ token, ...data });
    // The page knows its school's name from now on.
    location.replace('/console/');
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFault(undefined);
    make(event.currentTarget).catch((error: unknown) => {
      setPending(false);
      if (error instanceof ApiError && error.status === 404) setTaken(true);
      else setFault(faultOf(error));
    });
  };

  if (isTaken)
    return (
      <main className={styles.page}>
        <h1>{words.taken}</h1>
        <Button onClick={() => location.replace('/console/')}>{words.goOn}</Button>
      </main>
    );
  return (
    <main className={styles.page}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <form
        ref={page}
        className={form.form}
        onSubmit={onSubmit}
        onInput={(event) => {
          // The code is not kept on the device.
          const { code: _code, ...texts } = textsOf(event.currentTarget);
          keepTyped(KEY, texts);
        }}
      >
        <FormState value={{ kept, fault }}>
          <TextField
            name="code"
            label={words.code}
            hint={words.codeHint}
            required
            autoComplete="off"
            autoCapitalize="characters"
          />
          <h2>{words.school}</h2>
          <TextField name="school_name" label={words.schoolName} hint={words.schoolHint} required maxLength={300} />
          <BoxesField name="levels" label={words.levels} hint={words.levelsHint} options={LEVELS} />
          <AreaField name="others" label={words.others} hint={words.othersHint} rows={2} maxLength={2000} />
          <h2>{words.you}</h2>
          <TextField name="name" label={words.yourName} required maxLength={LIMITS.nameMax} autoComplete="name" />
          <PhoneField hint={words.mobileHint} />
        </FormState>
        <FaultText>{fault?.message}</FaultText>
        <Button type="submit" wide pending={pending}>
          {words.make}
        </Button>
      </form>
    </main>
  );
}
