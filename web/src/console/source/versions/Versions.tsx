import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import * as words from '#words/consoleNews';
import { Button } from '../../../ui/Button.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { useDoing } from '../../form/doing.ts';
import { Section } from '../../frame/Section.tsx';
import { momentOf } from '../../moments.ts';
import type { Named } from '../authored.ts';
import { RowText } from '../../frame/RowText.tsx';
import { Look, type Drawn } from './Look.tsx';
import frame from '../../frame/console.module.css';

type Version = Data<typeof staffCalls.source.versions>[number];

interface VersionsProps extends Drawn {
  thing: Named;
  revision: number;
  onBack: () => void;
}

/** Every version of a thing: who made it and when, looked at and brought back. */
export function Versions({ thing, revision, onBack, draw }: VersionsProps) {
  const asked = useAsked(staffCalls.source.versions, thing);
  const { doing, open, close } = useDoing();
  const looked = doing[0] === 'look' ? asked.data?.find((each) => String(each.revision) === doing[1]) : undefined;
  return (
    <>
      <Section title={words.versions} asked={asked} empty={words.noVersions}>
        {(versions) =>
          versions.map((version, index) => (
            <li key={version.revision} className={frame.row}>
              <RowText
                name={words.version(version.revision)}
                about={[madeOf(version), index === 0 ? words.current : '', version.archived ? words.outWith : '']
                  .filter(Boolean)
                  .join(' · ')}
              />
              {!version.archived && (
                <Button
                  look="plain"
                  icon="eye"
                  aria-label={words.lookAt(version.revision)}
                  onClick={() => open('look', version.revision)}
                >
                  {words.look}
                </Button>
              )}
            </li>
          ))
        }
      </Section>
      {looked && (
        <Look
          thing={thing}
          version={looked}
          base={asked.data?.[0]?.revision ?? revision}
          isLast={looked === asked.data?.[0]}
          onBack={onBack}
          onClose={close}
          draw={draw}
        />
      )}
    </>
  );
}

function madeOf({ origin, made_by, made_at }: Version): string {
  const who = made_by !== '' ? made_by : origin === 'folder' ? words.byFolder : words.byCommand;
  return made_at === undefined ? who : words.madeBy(who, momentOf(made_at));
}
