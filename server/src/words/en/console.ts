import { choose } from './choose.ts';

/** Rules of the room console: who works here, settings, uploads and lists. */
export const consoleRules = {
  no_subject: ({ text, keys }: { text: string; keys: string }) => `There is no subject '${text}': ${choose(keys)}.`,
  works_already: ({ name }: { name: string }) => `${name} has this number and works here already. Nothing was changed.`,
  left_add_anew: ({ name }: { name: string }) => `${name} works here no more. Add the number anew.`,
  left_already: ({ name }: { name: string }) => `${name} works here no more. Nothing was changed.`,
  last_owner: ({ name }: { name: string }) =>
    `${name} is the last owner. Make somebody else an owner first. Nothing was changed.`,
  scope_missing: ({ role }: { role: string }) => `Say which subjects or batches are those of this ${role}.`,
  work_under_way: 'One is under way already. Please wait until it is done.',
  sms_tests: ({ minutes }: { minutes: number }) => `Three tests in ten minutes are enough: please wait ${minutes} minutes.`,
  sms_unsure: ({ why }: { why: string }) => `The gateway did not say whether it took the message (${why}). Look at your phone.`,
  sms_refused: ({ reasons }: { reasons: string }) => `No gateway took the message. ${reasons}.`,
  list_changed: 'The list is another one by now. Look at the row once more: nothing was changed.',
  list_gone: 'There is no list any more: it was applied or thrown away.',
  standing_unfit: ({ name, standing }: { name: string; standing: string }) => `${name} is ${standing}: nothing was changed.`,
  pictures_own: (most: Most) =>
    `The picture was not stored: one person may upload at most ${bound(most)}. Use one that is there already, or upload it when older uploads no longer count.`,
  pictures_school: (most: Most) =>
    `The picture was not stored: all staff of the school may upload at most ${bound(most)} together. Use one that is there already, and tell whoever runs the portal.`,
  must_be_video: 'The file must be a video: MP4, MOV or WebM.',
  must_be_pdf: 'The file must be a PDF.',
  must_be_whole: ({ why }: { why: string }) => `The file must be whole: this one ${why}.`,
};

/** What may be uploaded at most. */
export interface Most {
  pictures: string;
  mb: string;
  days: number;
}

const bound = ({ pictures, mb, days }: Most): string => `${pictures} pictures and ${mb} MB in ${days} days`;
