import { tell } from '../told.ts';
import type { Complain, Steps } from '../paper/context.ts';
import type { PaperFile } from '../paper/file.schema.ts';
import { checkTexts } from './checkAlike.ts';

interface Named {
  in?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Says which texts of a paper stand in a language that is not the paper's, which are missing in one, and where names,
 * passages and instructions differ.
 */
export function checkLanguages(paper: PaperFile & { instructions?: string | undefined }, complain: Complain): void {
  const { languages = [], sections, passages, questions } = paper;
  const others = languages.slice(1);
  const strange = (texts: Named, ...steps: Steps): void => {
    for (const language of Object.keys(texts.in ?? {}))
      if (!others.includes(language))
        complain.mistake(
          [...steps, 'in', language],
          language === languages[0] ? tell('paper_first', { language }) : tell('language_strange', { language }),
          languages.length === 0 ? tell('name_languages', { language }) : tell('add_language'),
        );
  };
  strange(paper);
  for (const [field, list] of Object.entries({ sections, passages, questions }))
    for (const [index, each] of list.entries()) strange(each, field, index);
  for (const language of others) {
    const pair = [languages[0] ?? '', language];
    const compare = (first: string | undefined, other: string | undefined, ...steps: Steps): void => {
      if (first !== undefined && other !== undefined) checkTexts([first, other], pair, steps, complain);
    };
    compare(paper.name, paper.in?.[language]?.name, 'in', language, 'name');
    compare(paper.instructions, paper.in?.[language]?.instructions, 'in', language, 'instructions');
    for (const [index, each] of sections.entries())
      compare(each.name, each.in?.[language]?.name, 'sections', index, 'in', language, 'name');
    for (const [index, each] of passages.entries())
      compare(each.text, each.in?.[language]?.text, 'passages', index, 'in', language, 'text');
    const missing = [...questions, ...passages].filter((each) => !each.in?.[language]).map(({ key }) => key);
    if (missing.length > 0)
      complain.warning(
        ['languages'],
        tell('not_translated', { keys: missing.slice(0, 10), more: missing.length - 10, language }),
        tell('read_in_first', { language, first: languages[0] ?? '' }),
      );
  }
}
