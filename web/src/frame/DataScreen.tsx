import { useEffect, useState, type ReactNode } from 'react';
import { isSignedOut, type ApiError } from '../api/failures.ts';
import * as words from '#words/app';
import { href } from '../route/paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { GridSkeleton, Loader } from '../ui/Loader.tsx';
import { useMathsFont } from '../ui/maths/mathsFont.ts';
import { NoData } from '../ui/NoData.tsx';
import { toastError } from '../ui/toast.ts';
import styles from './DataScreen.module.css';
import { usePage } from './page.ts';

/** The part of a query that DataScreen needs; `useApi` returns it. */
export interface Loadable<T> {
  data: T | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

interface DataScreenProps<T> {
  query: Loadable<T>;
  /**
   * The header's title; a function sees the data once it is there, and undefined before: `(list) => list?.[0]?.name ??
   * 'Chapters'`.
   */
  title: string | ((data: T | undefined) => string);
  subtitle?: string | undefined | ((data: T | undefined) => string | undefined);
  /** Holds the layout's place while loading; six cards with pictures unless said. */
  skeleton?: ReactNode;
  /** Which data counts as nothing: null and empty lists unless said. */
  empty?: (data: T) => boolean;
  /** Drawn where there is no data; 'No Data Available' with a link home where left out. */
  nothing?: ReactNode;
  /** Links beside the content, such as 'View Reports': shown above it once loaded, also when empty. */
  action?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The four states of every screen that shows data (APP-09): loading, error with retry and one red toast, empty, loaded.
 * Data already on the device stays shown while, and even if, asking again fails.
 */
export function DataScreen<T>({
  query,
  title,
  subtitle,
  skeleton,
  empty = isNothing,
  nothing,
  action,
  children,
}: DataScreenProps<T>) {
  const { data, error, refetch } = query;
  const [late] = useState(typeof title === 'function' && data === undefined);
  usePage(typeof title === 'function' ? title(data) : title, typeof subtitle === 'function' ? subtitle(data) : subtitle, late);
  const there = data !== undefined;
  const waits = useMathsFont(data);
  useEffect(() => {
    // A 401 has ended the session, and said so; data of the last visit without a network is told by the sign for it.
    if (error && !isSignedOut(error) && !(there && error.status === 0)) toastError(error.message);
  }, [error, there]);

  if (data === undefined && error)
    return <ErrorPage onRetry={() => void refetch()} hint={error.status === 0 ? words.neverOpened : undefined} />;
  if (data === undefined || waits) return <Loader>{skeleton ?? <GridSkeleton />}</Loader>;
  return (
    <>
      {action && <div className={styles.action}>{action}</div>}
      {data === null || empty(data)
        ? (nothing ?? <NoData>{!action && <LinkButton href={href('home')}>{words.home}</LinkButton>}</NoData>)
        : children(data)}
    </>
  );
}

function isNothing(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
