import { putSetting } from '../../db/setting.store.ts';
import type { Target } from './rows.ts';

/** Settings that a folder decides about; others are left alone. */
const OWN_SETTINGS = new Set([
  'school_name',
  'registration',
  'guardian_mail',
  'standings',
  'link_hosts',
  'languages',
  'synonyms',
  'whatsapp_number',
  'whatsapp_message',
]);

/** Makes the folder's settings exactly these; keeps all others, and sets those that come with them. */
export async function storeSettings({ sql, dry, changes }: Target, settings: Record<string, string>): Promise<void> {
  const rows = await sql.all<{ name: string; value: string }>('SELECT name, value FROM setting');
  const there = new Map(rows.map(({ name, value }) => [name, value]));
  const changed = Object.entries(settings).filter(([name, value]) => there.get(name) !== value);
  const gone = [...there.keys()].filter((name) => OWN_SETTINGS.has(name) && !Object.hasOwn(settings, name));
  if (changed.length + gone.length === 0) return;
  changes.mark('school', 'school', settings['school_name'] ?? 'school', there.has('school_name') ? 'changed' : 'added');
  if (dry) return;
  for (const [name, value] of changed) await putSetting(sql, name, value);
  for (const name of gone) await sql.run('DELETE FROM setting WHERE name = ?', name);
}
