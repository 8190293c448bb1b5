import { use, useEffect, useRef, useState } from 'react';
import * as words from '#words/room';
import type { Question } from '../../answers.ts';
import type { Announcement } from '../../journal/calls.ts';
import { announcementTexts } from '../../form/AnnouncementText.tsx';
import { PaperLanguages } from '../../languages/PaperText.tsx';
import { keep, readKept } from '../kept.ts';
import type { Say } from '../speech/useSpeech.tsx';

/** Returns the school's announcements during the exam: which are not read yet, and how to mark them as read. */
export function useAnnouncements(announcements: readonly Announcement[], questions: readonly Question[], say: Say) {
  const [read, setRead] = useState<readonly string[]>(() => (readKept('read') as string[] | null) ?? []);
  const told = useRef(new Set(read));
  const languages = use(PaperLanguages);
  /** The announcement as it is said, or with '' the words before it. */
  const textOf = ({ correction, question_id }: Announcement, text: string): string => {
    const number = questions.findIndex((question) => String(question.question_id) === String(question_id)) + 1;
    return correction === 1 ? words.correction(number, text) : words.announcement(text);
  };
  useEffect(() => {
    for (const announcement of announcements) {
      if (told.current.has(String(announcement.notice_id))) continue;
      told.current.add(String(announcement.notice_id));
      const texts = announcementTexts(announcement, languages).map(({ text }) => text);
      say(textOf(announcement, texts.join(' · ')), 'announcement');
    }
  });
  const unread = announcements.filter(({ notice_id }) => !read.includes(String(notice_id)));
  const readOne = ({ notice_id }: Announcement) => {
    const next = [...read, String(notice_id)];
    keep('read', next);
    setRead(next);
  };
  return { announcements, unread, textOf, readOne };
}
