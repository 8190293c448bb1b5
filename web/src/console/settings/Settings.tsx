import { staffCalls } from '@portal/contract/staff';
import * as shell from '#words/console';
import * as words from '#words/consoleSettings';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { useAct } from '../frame/Toasts.tsx';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { RowText } from '../frame/RowText.tsx';
import { Backups } from './Backups.tsx';
import { ColourForm } from './ColourForm.tsx';
import { LogoPart } from './LogoPart.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import styles from '../frame/console.module.css';
import own from './settings.module.css';

const { settings, set_colour, show_numbers, test_sms } = staffCalls.settings;

/** Shows what an owner decides about the portal: name, registration, who sees numbers, look, SMS, backups. */
export function Settings() {
  const asked = useAsked(settings, {});
  const { doing, open, close } = useDoing();
  const { press } = useAct();
  const fixed = asked.data?.fixed ?? [];
  return (
    <Screen title={shell.screens.settings}>
      <Section title={words.school} asked={asked} empty={words.nothingYet}>
        {({ school, brand, mails_sent }) => (
          <li className={styles.row}>
            <div className={styles.text}>
              <h3>{brand.name}</h3>
              {fixed.includes('name') && <p>{words.fixed}</p>}
              <p>
                {words.registration}: {words.modes[school.registration]}
              </p>
              <p>
                {words.sheets}: {words.sheetModes[school.guardian_mail === 1 ? 'on' : 'off']}
              </p>
              {school.guardian_mail === 1 && mails_sent === 0 && <p>{words.noMails}</p>}
            </div>
            <div className={styles.buttons}>
              <Button look="plain" aria-label={shell.ofClass(words.change, words.changeSchool)} onClick={() => open('school')}>
                {words.change}
              </Button>
            </div>
          </li>
        )}
      </Section>
      <Section title={words.numbers} asked={asked} empty={words.nothingYet}>
        {({ numbers_shown }) => (
          <li className={styles.row}>
            <p className={styles.text}>{numbers_shown === 1 ? words.numbersShown : words.numbersHidden}</p>
            <div className={styles.buttons}>
              <Button
                look="plain"
                onClick={() =>
                  void press(
                    show_numbers,
                    { shown: numbers_shown === 1 ? 0 : 1 },
                    numbers_shown === 1 ? words.numbersHidden : words.numbersShown,
                  )
                }
              >
                {numbers_shown === 1 ? words.hideNumbers : words.showNumbers}
              </Button>
            </div>
          </li>
        )}
      </Section>
      <Section title={words.look} asked={asked} empty={words.nothingYet}>
        {({ brand }) => (
          <>
            <LogoPart logo={brand.logo} isFixed={fixed.includes('logo')} />
            <li className={styles.row}>
              {brand.colour !== '' && <span aria-hidden="true" className={own.swatch} style={{ background: brand.colour }} />}
              <RowText
                name={words.colour}
                about={fixed.includes('colour') ? words.fixed : brand.colour === '' ? words.ownColour : brand.colour}
              />
              {!fixed.includes('colour') && (
                <div className={styles.buttons}>
                  <Button look="plain" onClick={() => open('colour')}>
                    {words.changeColour}
                  </Button>
                  {brand.colour !== '' && (
                    <Button
                      look="quiet"
                      onClick={() =>
                        void press(
                          set_colour,
                          { colour: '', base_revision: asked.data?.brand.revision ?? 0 },
                          words.colourIsThere,
                        )
                      }
                    >
                      {words.resetColour}
                    </Button>
                  )}
                </div>
              )}
            </li>
          </>
        )}
      </Section>
      <Section title={words.sms} asked={asked} empty={words.nothingYet}>
        {({ sms }) => (
          <li className={styles.row}>
            <p className={styles.text}>{sms.is_sent ? words.through(sms.gateways.join(', ')) : words.terminal}</p>
            <div className={styles.buttons}>
              <Button look="plain" icon="send" onClick={() => void press(test_sms, {}, words.testSent)}>
                {words.sendTest}
              </Button>
            </div>
          </li>
        )}
      </Section>
      <Backups />
      {doing[0] === 'school' && asked.data && (
        <SchoolForm school={asked.data.school} isNameFixed={fixed.includes('name')} onClose={close} />
      )}
      {doing[0] === 'colour' && asked.data && <ColourForm {...asked.data.brand} onClose={close} />}
    </Screen>
  );
}
