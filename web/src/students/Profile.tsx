import { students, type Data } from '@portal/contract';
import type { ReactNode } from 'react';
import * as words from '#words/students';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import { Skeleton } from '../ui/Loader.tsx';
import { countryOfDial, nameOf } from '../ui/countries.ts';
import { ToChoices } from '../notices/push/ToChoices.tsx';
import { ToDoubts } from '../doubts/ToDoubts.tsx';
import { isUnknownCall } from '../api/failures.ts';
import { useBookmarks } from '../device/useBookmarks.ts';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { toastError } from '../ui/toast.ts';
import { Calendar } from './Calendar.tsx';
import { Devices } from './Devices.tsx';
import { OnDevice } from './OnDevice.tsx';
import { ParentLink } from './ParentLink.tsx';
import styles from './student.module.css';

const DASH = '–';

type ProfileData = Data<typeof students.get_profile>;

/** The school's record of the student; only the school can change it. */
export function Profile() {
  const query = useApi(students.get_profile, {});
  return (
    <DataScreen query={query} title={words.profile} skeleton={<Skeleton height="30rem" width="44rem" />}>
      {(profile) => (
        <>
          <div className={styles.profile}>
            <dl className={styles.fields}>
              <Field icon="user-round" name={words.name} value={profile.name} />
              <Field icon="users" name={words.guardian} value={profile.guardian} />
              <Field icon="map-pin" name={words.state} value={profile.state} />
              <Field icon="map-pin" name={words.district} value={profile.district} />
              <Field icon="mail" name={words.email} value={profile.email} />
              <Field icon="phone" name={words.mobile} value={<Mobile {...profile} />} />
            </dl>
            <p className={styles.level}>
              <Icon name="graduation-cap" />
              <span>{words.level(shown(profile.academic_level))}</span>
            </p>
          </div>
          <p className={styles.links}>
            <ToBookmarks />
            <ToDoubts />
            <ToChoices />
          </p>
          {/* Parts that are there at once come first, parts that some servers lack come last: nothing on the screen moves. */}
          <div data-languages="" />
          <OnDevice />
          <Devices />
          <Calendar />
          <ParentLink />
        </>
      )}
    </DataScreen>
  );
}

function Field({ icon, name, value }: { icon: IconName; name: string; value: ReactNode }) {
  return (
    <div className={styles.field}>
      <Icon name={icon} className={styles.icon} />
      <dt>{name}</dt>
      <dd>{typeof value === 'object' ? value : shown(value)}</dd>
    </div>
  );
}

/** The flag of the dial code's country, India when there is none, then the number as it is dialled. */
function Mobile({ phone_code, mobile }: Pick<ProfileData, 'phone_code' | 'mobile'>) {
  const code = shown(phone_code).replace(/\D/gu, '');
  const country = countryOfDial(code);
  const number = shown(mobile);
  return (
    <span className={styles.mobile}>
      <img src={`${import.meta.env.BASE_URL}${__FLAGS__}/${country}.svg`} alt={nameOf(country)} width="24" height="16" />
      {number === DASH ? DASH : `+${code || '91'} ${number}`}
    </span>
  );
}

/** An empty field is a dash. Other servers may send numbers, or leave a field out. */
function shown(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text || DASH;
}

/**
 * The way to the bookmarks; not there where the server keeps none. Until that is known its place is kept: nothing
 * moves.
 */
function ToBookmarks() {
  const { query, list } = useBookmarks(toastError);
  if (isUnknownCall(query.error)) return null;
  return (
    <span style={{ visibility: list ? 'visible' : 'hidden' }}>
      <LinkButton href={href('bookmarks')} icon="bookmark">
        {words.bookmarks}
      </LinkButton>
    </span>
  );
}
