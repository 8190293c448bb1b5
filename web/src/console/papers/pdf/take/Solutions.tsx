import * as words from '#words/console/pdf';
import type { Fit } from './solutions.ts';
import form from '../../../form/form.module.css';

/** Says which solutions fit no question, and which questions have none. */
export function Misfits({ fit: { doubled, unknown, without }, count }: { fit: Fit; count: number }) {
  const all = [
    doubled.length > 0 && words.solutionsDoubled(doubled.join(', ')),
    unknown.length > 0 && words.solutionsUnknown(unknown.join(', '), count),
    without.length > 0 && words.solutionsMissing(without.join(', ')),
  ].filter((line) => line !== false);
  return (
    <div role="status">
      {all.length === 0 && <p className={form.hint}>{words.solutionsFit(count)}</p>}
      {all.map((line) => (
        <p key={line} className={form.fault}>
          {line}
        </p>
      ))}
    </div>
  );
}
