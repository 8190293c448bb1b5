import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleSettings';
import { Dialog } from '../form/Dialog.tsx';
import { TextField, useBegin } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { themesOf, type Seen } from './contrast.ts';
import styles from './settings.module.css';

/** The portal's own (theme.css). */
const OWN = '#3340c8';
const COLOUR = /^#[\da-f]{6}$/iu;

/** Another colour for the pages, with how it comes out in both themes while it is chosen. */
export function ColourForm({ colour, revision, onClose }: { colour: string; revision: number; onClose: () => void }) {
  const { save } = useAct();
  return (
    <Dialog
      title={words.changeColour}
      onClose={onClose}
      revisions={{ colour: revision }}
      onSave={({ text, base }) =>
        save(staffCalls.settings.set_colour, { colour: text('colour'), base_revision: base('colour') }, words.colourIsThere)
      }
    >
      <Chooser colour={colour || OWN} />
    </Dialog>
  );
}

function Chooser({ colour }: { colour: string }) {
  const [chosen, setChosen] = useState(useBegin('colour', colour));
  const { light, dark } = themesOf(COLOUR.test(chosen) ? chosen : OWN);
  return (
    <>
      <TextField
        name="colour"
        label={words.colour}
        hint={words.colourHint}
        type="color"
        value={colour}
        onInput={(event) => setChosen(event.currentTarget.value)}
      />
      <p className={styles.verdict}>{words.good}</p>
      <div className={styles.themes}>
        <Sample title={words.light} seen={light} />
        <Sample title={words.dark} seen={dark} />
      </div>
    </>
  );
}

const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Shows a theme: a button and a word in the colour, and their contrasts. */
const Sample = ({ title, seen }: { title: string; seen: Seen }) => (
  <div>
    <p className={styles.theme}>{title}</p>
    <div aria-hidden="true" className={styles.sample} style={{ background: seen.page }}>
      <span className={styles.button} style={{ background: seen.fill, color: seen.on }}>
        {words.sample}
      </span>
      <span style={{ color: seen.text }}>{words.sample}</span>
    </div>
    <ul className={styles.ratios}>
      <li>{words.whiteOn(shown(seen.white))}</li>
      <li>{words.darkOn(shown(seen.dark))}</li>
      <li>{words.asText(shown(seen.asText))}</li>
    </ul>
  </div>
);
