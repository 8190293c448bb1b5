import { staffCalls } from '@portal/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { ApiError, messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../calls/client.ts';
import { Screen } from '../frame/Screen.tsx';
import { Editor } from './edit/Editor.tsx';
import { isJustMade, type Written } from './item.ts';
import styles from '../frame/console.module.css';

const NOTHING: Written = { revision: 0, archived: false };

/**
 * One item of news: written, looked at as students see it, published. An address that nothing has yet is a new item's.
 */
export function NewsPage() {
  const { key = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['news', key],
    queryFn: async () => {
      if (isJustMade(key)) return NOTHING;
      try {
        return (await ask(staffCalls.source.written, { kind: 'news', key })).data;
      } catch (fault) {
        if (fault instanceof ApiError && fault.status === 404) return NOTHING;
        throw fault;
      }
    },
    // What is typed must not be replaced by what comes; the preview tells when somebody else publishes.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  if (data)
    return <Editor key={`${key} ${data.revision}`} thing={{ kind: 'news', key }} written={data} onAnew={() => void refetch()} />;
  return (
    <Screen title={frame.screens.news}>
      {error ? (
        <p role="alert" className={styles.fault}>
          {messageOf(error)}{' '}
          <Button look="quiet" icon="refresh-cw" onClick={() => void refetch()}>
            {frame.again}
          </Button>
        </p>
      ) : (
        <p className={styles.empty}>{words.loading}</p>
      )}
    </Screen>
  );
}
