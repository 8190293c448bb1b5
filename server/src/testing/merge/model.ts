/**
 * A small model of folder and portal, against which the test of interleavings holds the real ones. A thing has one
 * text, its title; '' where it is not there. Written from what is promised, not from the code that keeps it.
 */
export interface Model {
  folder: Record<string, string>;
  portal: Record<string, string>;
  agreed: Record<string, string>;
  revision: Record<string, number>;
}

export type Take = 'folder' | 'portal' | undefined;

/** The thing that each thing needs. */
const NEEDS: Record<string, string> = { 'quiz q1': 'chapter s/c1', 'quiz q2': 'chapter s/c1', 'quiz q3': 'chapter s/c2' };
export const needOf = (name: string): string | undefined => NEEDS[name];
export const neededBy = (name: string): string[] => Object.keys(NEEDS).filter((each) => NEEDS[each] === name);

export const copyOf = (model: Model): Model => structuredClone(model);

/** Sets the portal's text of a thing. */
export function write(model: Model, name: string, title: string): void {
  if ((model.portal[name] ?? '') === title) return;
  model.portal[name] = title;
  model.revision[name] = (model.revision[name] ?? 0) + 1;
}

interface Decided {
  conflicts: string[];
  side: Record<string, 'folder' | 'portal'>;
  /** Whose text the folder's gave way to, or the other way round, as the operator said. */
  overruled: Set<string>;
}

function decide({ folder, portal, agreed }: Model, take: Take): Decided {
  const decided: Decided = { conflicts: [], side: {}, overruled: new Set() };
  const clash = (name: string): void => {
    if (take === undefined && !decided.conflicts.includes(name)) decided.conflicts.push(name);
    decided.side[name] = take ?? 'folder';
    decided.overruled.add(name);
  };
  const names = Object.keys(portal);
  for (const name of names) {
    const [f = '', p = '', a = ''] = [folder[name], portal[name], agreed[name]];
    decided.side[name] = f === a ? 'portal' : 'folder';
    if (f !== p && f !== a && p !== a)
      if (f === '') decided.side[name] = 'portal';
      else clash(name);
  }
  const there = (name: string): boolean => (decided.side[name] === 'folder' ? folder : portal)[name] !== '';
  for (let round = 0; round < 3; round += 1)
    for (const name of names) {
      const need = NEEDS[name];
      if (need === undefined || decided.conflicts.includes(name) || decided.conflicts.includes(need)) continue;
      if (!there(name) || there(need)) continue;
      // A text that both have alike counts as the folder's.
      const isKept = decided.side[name] === 'portal' && folder[name] !== portal[name];
      if (isKept) decided.side[need] = 'portal';
      else if (take === 'portal') {
        decided.side[name] = 'portal';
        decided.overruled.add(name);
      } else clash(need);
    }
  return decided;
}

/** Does what a load does; returns what it refuses for, and then nothing has changed. */
export function load(model: Model, take: Take): string[] {
  const { conflicts, side, overruled } = decide(model, take);
  if (conflicts.length > 0) return conflicts;
  for (const name of Object.keys(model.portal)) {
    const [f = '', p = ''] = [model.folder[name], model.portal[name]];
    if (side[name] === 'folder') write(model, name, f);
    if (side[name] === 'folder' || overruled.has(name) || f === p) model.agreed[name] = f;
  }
  return [];
}

/** Does what an export into the folder does; returns what it refuses for. */
export function exportInto(model: Model, take: Take): string[] {
  const { conflicts, side } = decide(model, take);
  if (conflicts.length > 0) return conflicts;
  for (const name of Object.keys(model.portal)) {
    const p = model.portal[name] ?? '';
    if (side[name] !== 'portal' || p === model.folder[name]) continue;
    model.folder[name] = p;
    model.agreed[name] = p;
  }
  return [];
}

/** Does what publishing does: 'stale' where somebody was quicker, 'refused' where something would hang in the air. */
export function publish(model: Model, name: string, title: string, base: number): 'published' | 'stale' | 'refused' {
  if ((model.revision[name] ?? 0) !== base) return 'stale';
  const need = NEEDS[name];
  if (title !== '' && need !== undefined && model.portal[need] === '') return 'refused';
  if (title === '' && neededBy(name).some((each) => model.portal[each] !== '')) return 'refused';
  write(model, name, title);
  return 'published';
}
