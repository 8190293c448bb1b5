import path from 'node:path';
import { childOf, childrenOf, type Tree } from '../archive/tree.ts';

/** Types of resources that hold questions: 'imsqti_item_xmlv2p1', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'associatedcontent/…' of Canvas. */
const OURS = /imsqti|associatedcontent/iu;
const DOCUMENT = /\.(?:xml|qti|dat)$/iu;
/** What Canvas says beside the questions of a quiz, and of a course. */
const APART =
  /(?:^|\/)(?:assessment_meta|imsmanifest|course_settings|assignment_groups|files_meta|media_tracks|module_meta|rubrics|learning_outcomes|syllabus|late_policy|context|canvas_export)\.\w+$/u;

/** The documents that a manifest lists: every file of its resources for questions, each once. */
export function listedIn(manifest: Tree): string[] {
  const resources = childrenOf(childOf(manifest, 'resources'), 'resource');
  const base = [manifest, childOf(manifest, 'resources')].map((tree) => tree?.attributes['base'] ?? '').join('');
  const names = resources
    .filter(({ attributes }) => OURS.test(attributes['type'] ?? ''))
    .flatMap((resource) => {
      const own = resource.attributes['href'];
      const files = childrenOf(resource, 'file').map(({ attributes }) => attributes['href'] ?? '');
      // What a resource for questions is itself is meant to be one, whatever it is called.
      const isItself = (href: string): boolean => href === own && /^imsqti/iu.test(resource.attributes['type'] ?? '');
      return [...(own === undefined ? [] : [own]), ...files]
        .filter((href) => isItself(href) || DOCUMENT.test(href))
        .map((href) => path.posix.join(base, resource.attributes['base'] ?? '', href));
    });
  return preferred([...new Set(names)].filter((name) => !APART.test(name)));
}

/** A course of Canvas holds each quiz twice: as every program reads it, and whole. The whole one counts. */
function preferred(names: string[]): string[] {
  const whole = new Set(names.flatMap((name) => /(?:^|\/)non_cc_assessments\/([^/]+)\.xml\.qti$/u.exec(name)?.[1] ?? []));
  return names.filter((name) => !whole.has(/^(?:.*\/)?([^/]+)\/assessment_qti\.xml$/u.exec(name)?.[1] ?? ''));
}
