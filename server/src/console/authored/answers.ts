import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { FieldFault, Published, Refused } from '../../content/publish/order.ts';
import type { Rule } from '../../core/errors.ts';
import type { Language } from '@portal/contract/languages';
import { textIn } from '../../words/languages.ts';
import type { Stale } from '../../content/publish/stale.ts';

type Findings = Data<typeof staffCalls.source.preview>['findings'];

/** Faults in that language, without the file, of which an author in the console knows nothing. */
export const findingsOf = (language: Language, faults: readonly FieldFault[]): Findings =>
  faults.map(({ field, problem, remedy, warning = false }) => ({
    ...(field !== undefined && { field }),
    problem: textIn(language, problem),
    ...(remedy !== undefined && { remedy: textIn(language, remedy) }),
    warning,
  }));

/** Returns what a rule says as a finding at its field: without the stop that ends a sentence of its own. */
export const foundBy = (language: Language, { said, field }: Rule): Findings[number] => ({
  ...(field !== undefined && { field }),
  problem: textIn(language, said).replace(/[.।]$/u, ''),
  warning: false,
});

/** Returns what came of publishing, as the calls answer it in that language. */
export function publishedOf(language: Language, outcome: Published | Stale | Refused): Data<typeof staffCalls.source.publish> {
  // The stored text is already what the author wants: sent twice, or another has written the same.
  if (outcome.outcome === 'stale' && outcome.fields.length === 0)
    return { outcome: 'published', revision: outcome.revision, changes: [], findings: [] };
  if (outcome.outcome === 'stale') return outcome;
  if (outcome.outcome === 'refused') return { outcome: 'refused', findings: findingsOf(language, outcome.faults) };
  const { revision, changes, warnings } = outcome;
  const told = changes.map(({ kind, name, change }) => ({ kind, name, change }));
  return { outcome: 'published', revision, changes: told, findings: findingsOf(language, warnings) };
}
