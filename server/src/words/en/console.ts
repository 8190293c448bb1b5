import { choose } from './phrases.ts';

function asItIs(why: string): string {
  return `The video is kept as it is, without smaller sizes for slow lines: ${why}. Try whether it plays on a phone.`;
}

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
  update_by_hand: 'Nobody carries out orders on this machine (UPDATE_HELPER): run the command that the page shows.',
  update_gone: ({ version }: { version: string }) => `${version} is not offered any more. Look at the page once more.`,
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
  bank_slow: ({ seconds }: { seconds: number }) =>
    `It takes longer than ${seconds} seconds to read this. Divide the file, or shorten its texts.`,
  bank_pictures: ({ mb }: { mb: number }) => `the pictures of the file have more than ${mb} MB together: divide the file`,
  place_row: ({ number }: { number: string }) => `row ${number}`,
  place_line: ({ number }: { number: string }) => `line ${number}`,
  place_question: ({ number }: { number: string }) => `question ${number}`,
  bank_unknown: ({ file }: { file: string }) =>
    `No questions were recognised in ${file}. Choose a file of Word (.docx), Excel, CSV, GIFT, Moodle XML, Aiken or QTI.`,
  bank_none: ({ file }: { file: string }) => `${file} holds no question.`,
  must_be_video: 'The file must be a video: MP4, MOV or WebM.',
  must_be_pdf: 'The file must be a PDF.',
  job_broken: 'Something went wrong in the portal. Please try again, or tell whoever runs it.',
  pdf_broken: ({ fault }: { fault: string }) => `The PDF does not open (${fault}). Save it again, then choose it anew.`,
  pdf_password: 'The PDF asks for a password: tell students.',
  video_none: 'This is no video that can be played. Save it as MP4, then choose it again.',
  video_no_ffmpeg: asItIs('ffmpeg is not on the machine of the portal'),
  video_stuck: asItIs('its preparation had not moved on for ten minutes'),
  video_killed: asItIs('the machine of the portal ended its preparation again and again, perhaps for want of memory'),
  video_fault: ({ fault }: { fault: string }) => asItIs(`ffmpeg says '${fault}'`),
  must_be_whole: ({ why }: { why: string }) => `The file must be whole: this one ${why}.`,
};

/** The limits of uploads. */
export interface Most {
  pictures: string;
  mb: string;
  days: number;
}

const bound = ({ pictures, mb, days }: Most): string => `${pictures} pictures and ${mb} MB in ${days} days`;
