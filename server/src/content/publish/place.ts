import path from 'node:path';
import { nameOf, type Source, type Thing } from '../versions/thing.ts';
import { placed } from '../merge/places.ts';

/** The place of a thing: its file, and its position among the things of that file. */
export type Spot = Pick<Source, 'path' | 'position'>;

/** The things that are there already, beside which a place is found. */
interface Beside {
  things: readonly Source[];
  /** The chapter of a new quiz, by its key. */
  chapter: string | undefined;
}

/** Returns where a thing stands, or is to stand: as it did, and a new one last among its like. */
export function spotFor(thing: Thing, earlier: Source | undefined, beside: Beside): Spot {
  const others = beside.things.filter((each) => nameOf(each) !== nameOf(thing));
  const wanted = earlier ?? { ...thing, path: newPath(thing, beside), position: 0, document: '{}', files: '{}' };
  const places = placed([wanted], [...others, wanted], others);
  const last = others.filter(({ path: file }) => file === 'live.yaml').map(({ position }) => position + 1);
  const position = earlier?.position ?? (thing.kind === 'live class' ? Math.max(0, ...last) : 0);
  return { path: places.get(nameOf(thing)) ?? wanted.path, position };
}

function newPath({ kind, key }: Thing, { things, chapter }: Beside): string {
  const fileOf = (holder: string, name: string): string =>
    path.posix.dirname(things.find((each) => each.kind === holder && each.key === name)?.path ?? `${holder}s/${name}/.`);
  const own = key.slice(key.indexOf('/') + 1);
  switch (kind) {
    case 'school':
      return 'school.yaml';
    case 'subject':
      return `subjects/${numbered('subjects', key, things)}/subject.yaml`;
    case 'chapter': {
      const subject = fileOf('subject', key.slice(0, key.indexOf('/')));
      return `${subject}/${numbered(subject, own, things)}/chapter.yaml`;
    }
    case 'quiz':
      return `${fileOf('chapter', chapter ?? '')}/${key.startsWith('quiz-') ? key : `quiz-${key}`}.yaml`;
    case 'exam':
      return `exams/${key}.yaml`;
    case 'news':
      return `news/${key}.md`;
    default:
      return 'live.yaml';
  }
}

/** A name that comes after those in the folder: '03-waves' after '02-motion'. */
function numbered(folder: string, key: string, things: readonly Source[]): string {
  const depth = folder.split('/').length;
  const numbers = things.map(({ path: file }) =>
    file.startsWith(`${folder}/`) ? Number(/^\d+/u.exec(file.split('/')[depth] ?? '')?.[0] ?? 0) : 0,
  );
  return `${String(Math.max(0, ...numbers) + 1).padStart(2, '0')}-${key}`;
}
