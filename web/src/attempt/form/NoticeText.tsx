import { LANGUAGE } from '#words/locale';
import { Fragment, use } from 'react';
import type { Notice } from '../journal/calls.ts';
import { PaperLanguages, type Languages } from '../languages/PaperText.tsx';

interface Said {
  text: string;
  /** Undefined where nobody knows it: the school has written one text. */
  lang?: string | undefined;
}

/** The texts of a notice in the languages chosen for the paper, or, for a paper in one, in that of the page. */
export function noticeTexts({ text, in: others }: Notice, languages: Languages | undefined): Said[] {
  if (!others) return [{ text }];
  const said = (languages?.shown ?? [LANGUAGE]).map((lang): Said => {
    const other = others[lang];
    return other ? { text: other.text, lang } : { text, lang: languages?.first };
  });
  return said.filter((each, place) => said.findIndex((one) => one.text === each.text) === place);
}

/** A notice behind the words for what it is, each of its texts with its language. */
export function NoticeText({ notice, before = '' }: { notice: Notice; before?: string }) {
  return (
    <>
      {before}
      {noticeTexts(notice, use(PaperLanguages)).map(({ text, lang }, place) => (
        <Fragment key={text}>
          {place > 0 && ' · '}
          {lang === undefined ? text : <bdi lang={lang}>{text}</bdi>}
        </Fragment>
      ))}
    </>
  );
}
