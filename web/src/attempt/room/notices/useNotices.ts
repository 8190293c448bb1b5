import { use, useEffect, useRef, useState } from 'react';
import * as words from '#words/room';
import type { Question } from '../../answers.ts';
import type { Notice } from '../../journal/calls.ts';
import { noticeTexts } from '../../form/NoticeText.tsx';
import { PaperLanguages } from '../../languages/PaperText.tsx';
import { keep, readKept } from '../kept.ts';
import type { Say } from '../speech/useSpeech.tsx';

/** Returns what the school has said while the paper is sat: which of it is not read yet, and how to say that it is. */
export function useNotices(notices: readonly Notice[], questions: readonly Question[], say: Say) {
  const [read, setRead] = useState<readonly string[]>(() => (readKept('read') as string[] | null) ?? []);
  const told = useRef(new Set(read));
  const languages = use(PaperLanguages);
  /** The notice as it is said, or with '' the words before it. */
  const textOf = ({ correction, question_id }: Notice, text: string): string => {
    const number = questions.findIndex((question) => String(question.question_id) === String(question_id)) + 1;
    return correction === 1 ? words.correction(number, text) : words.notice(text);
  };
  useEffect(() => {
    for (const notice of notices) {
      if (told.current.has(String(notice.notice_id))) continue;
      told.current.add(String(notice.notice_id));
      const texts = noticeTexts(notice, languages).map(({ text }) => text);
      say(textOf(notice, texts.join(' · ')), 'notice');
    }
  });
  const unread = notices.filter(({ notice_id }) => !read.includes(String(notice_id)));
  const readOne = ({ notice_id }: Notice) => {
    const next = [...read, String(notice_id)];
    keep('read', next);
    setRead(next);
  };
  return { notices, unread, textOf, readOne };
}
