import { LANGUAGE } from '#words/locale';
import { Fragment, use } from 'react';
import type { Announcement } from '../journal/calls.ts';
import { PaperLanguages, type Languages } from '../languages/PaperText.tsx';

interface Said {
  text: string;
  /** Undefined where nobody knows it: the school has written one text. */
  lang?: string | undefined;
}

/** The texts of an announcement in the languages chosen for the paper, or, for a paper in one, in that of the page. */
export function announcementTexts({ text, in: others }: Announcement, languages: Languages | undefined): Said[] {
  if (!others) return [{ text }];
  const said = (languages?.shown ?? [LANGUAGE]).map((lang): Said => {
    const other = others[lang];
    return other ? { text: other.text, lang } : { text, lang: languages?.first };
  });
  return said.filter((each, place) => said.findIndex((one) => one.text === each.text) === place);
}

/** An announcement behind the words for what it is, each of its texts with its language. */
export function AnnouncementText({ announcement, before = '' }: { announcement: Announcement; before?: string }) {
  return (
    <>
      {before}
      {announcementTexts(announcement, use(PaperLanguages)).map(({ text, lang }, place) => (
        <Fragment key={text}>
          {place > 0 && ' · '}
          {lang === undefined ? text : <bdi lang={lang}>{text}</bdi>}
        </Fragment>
      ))}
    </>
  );
}
