import { useLocation, useSearchParams } from 'wouter';
import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../frame/Choices.tsx';
import { Screen } from '../frame/Screen.tsx';
import { dayOf, now } from '../moments.ts';
import { Drafts } from './Drafts.tsx';
import { newKey } from '../source/authored.ts';
import { NewsRows } from './NewsRows.tsx';

const LISTS = ['shown', 'drafts', 'out'] as const;

/** The news of the school: what students see, what is begun, what was taken out. */
export function News() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const which = LISTS.find((name) => name === params.get('show')) ?? 'shown';
  return (
    <Screen
      title={frame.screens.news}
      action={
        <Button icon="pencil" onClick={() => navigate(`/news/${newKey(dayOf(now()))}`)}>
          {words.write}
        </Button>
      }
    >
      <Choices
        label={words.which}
        choices={LISTS.map((name) => ({ name: words.lists[name], href: `/news?show=${name}`, isHere: name === which }))}
      />
      {which === 'drafts' ? <Drafts /> : <NewsRows key={which} archived={which === 'out'} />}
    </Screen>
  );
}
