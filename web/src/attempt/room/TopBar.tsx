import { use } from 'react';
import * as words from '#words/room';
import { Icon } from '../../ui/Icon.tsx';
import { PaperLanguages } from '../languages/PaperText.tsx';
import styles from './room.module.css';
import { Clock } from './time/Clock.tsx';
import type { Until } from './time/useTimeMarks.ts';
import type { RoomState } from './useRoom.ts';
import { useWide } from './useWide.ts';

interface TopBarProps {
  room: RoomState;
  title: string;
  until: Until & { section: string | undefined };
  onMore: () => void;
}

/** The language in which the paper's names stand; undefined for a paper in one. */
const useNamesIn = (): string | undefined => use(PaperLanguages)?.shown.at(-1);

/** The head of the room: the name of the paper, its sections, the clock, and what is rarely wanted. */
export function TopBar({ room, title, until, onMore }: TopBarProps) {
  const { sections = [], settings, change } = room;
  const wide = useWide();
  const lang = useNamesIn();
  const several = sections.length > 1;
  return (
    <div className={styles.top}>
      {(wide || !several) && (
        <p className={styles.title} lang={lang}>
          {title}
        </p>
      )}
      {several && (wide ? <SectionTabs room={room} /> : <SectionChooser room={room} title={title} />)}
      {until.endsAt !== undefined && (
        <Clock
          endsAt={until.endsAt}
          section={until.section}
          hidden={settings.timeHidden}
          onHide={(timeHidden) => change({ timeHidden })}
        />
      )}
      <button type="button" className={styles.iconButton} aria-label={words.more} onClick={onMore}>
        <Icon name="menu" />
      </button>
    </div>
  );
}

/** Says whether a section may be gone to now: it has questions, and they may be looked at. */
const isOpen = ({ firstOf, reachable }: RoomState, key: string): boolean => reachable(key) && firstOf(key) >= 0;

/** The sections beside each other, where there is room. */
function SectionTabs({ room }: { room: RoomState }) {
  const lang = useNamesIn();
  const { sections = [], section, firstOf, go } = room;
  return (
    <nav className={styles.tabs} aria-label={words.sectionsAll}>
      {sections.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          lang={lang}
          aria-current={key === section?.key ? 'step' : undefined}
          disabled={!isOpen(room, key)}
          onClick={() => go(firstOf(key) + 1)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

/** The sections to choose from, on a phone. */
function SectionChooser({ room, title }: { room: RoomState; title: string }) {
  const { sections = [], section, firstOf, go } = room;
  const lang = useNamesIn();
  return (
    <div className={styles.sections}>
      <select aria-label={words.sections} value={section?.key ?? ''} onChange={({ target }) => go(firstOf(target.value) + 1)}>
        {!section && (
          <option value="" lang={lang}>
            {title}
          </option>
        )}
        {sections.map(({ key, name }) => (
          <option key={key} value={key} lang={lang} disabled={!isOpen(room, key)}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}
