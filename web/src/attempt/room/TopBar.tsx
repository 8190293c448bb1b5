import * as words from '#words/room';
import { Icon } from '../../ui/Icon.tsx';
import styles from './room.module.css';
import { Clock } from './time/Clock.tsx';
import type { Until } from './time/useTimeMarks.ts';
import type { RoomState } from './useRoom.ts';

interface TopBarProps {
  room: RoomState;
  title: string;
  until: Until & { section: string | undefined };
  onMore: () => void;
}

/** The head of the room: the section or the name of the paper, the clock, and what is rarely wanted. */
export function TopBar({ room, title, until, onMore }: TopBarProps) {
  const { sections = [], section, settings, change, firstOf, reachable, go } = room;
  return (
    <div className={styles.top}>
      {sections.length > 1 ? (
        <div className={styles.sections}>
          <select aria-label={words.sections} value={section?.key ?? ''} onChange={({ target }) => go(firstOf(target.value) + 1)}>
            {!section && <option value="">{title}</option>}
            {sections.map(({ key, name }) => (
              <option key={key} value={key} disabled={!reachable(key) || firstOf(key) < 0}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
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
