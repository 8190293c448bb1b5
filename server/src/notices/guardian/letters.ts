import type { Language } from '@portal/contract/languages';
import { dateWords } from '../../core/dates.ts';
import { escaped } from '../../core/escaped.ts';
import type { MonthFacts } from '../../progress/parents/month.ts';
import { WORDS } from '../../words/languages.ts';
import type { Letter } from '../../core/post.ts';

/** A paragraph, a list below its heading, or a link. */
type Part = string | { heading: string; lines: readonly string[] } | { text: string; address: string };

interface Ask {
  name: string;
  brand: string;
  language: Language;
  agree: string;
  stop: string;
}

/** The mail that asks a guardian whether sheets are wanted: nothing of the student but the name is in it. */
export function askLetter({ name, brand, language, agree, stop }: Ask): Letter {
  const { guardianMail: words } = WORDS[language];
  return letterOf(words.ask_subject({ brand }), language, [
    words.ask_text({ name, brand }),
    { text: words.ask_link, address: agree },
    words.ask_else,
    { text: words.stop, address: stop },
  ]);
}

interface Sheet {
  name: string;
  /** '2026-11' */
  month: string;
  brand: string;
  timeZone: string;
  now: number;
  language: Language;
  stop: string;
}

/** The sheet of a month: what the parents' page says, as text and as plain HTML. */
export function sheetLetter(facts: MonthFacts, { name, month, brand, timeZone, now, language, stop }: Sheet): Letter {
  const { guardianMail: words } = WORDS[language];
  const dates = dateWords(timeZone, language);
  const { attendance, missed, marks, exams } = facts;
  const of = { name, brand, month: monthIn(month, language) };
  return letterOf(words.sheet_subject(of), language, [
    words.sheet_opening(of),
    { heading: words.attendance, lines: [attendance.of + attendance.excused === 0 ? words.no_class : words.came(attendance)] },
    ...(missed.length === 0
      ? []
      : [{ heading: words.missed, lines: missed.map((each) => `${dates.minute(each.starts_at)}: ${each.class_name}`) }]),
    {
      heading: words.marks,
      lines:
        marks.length === 0
          ? [words.no_marks]
          : marks.map((row) => words.mark({ ...row, day: dates.day(row.submitted_at), passed: row.result === 'pass' })),
    },
    {
      heading: words.due,
      lines:
        exams.length === 0
          ? [words.nothing_due]
          : exams.map(({ name: exam, subject_name, opens_at, closes_at }) =>
              words.exam({
                name: exam,
                subject_name,
                opens: opens_at !== null && opens_at > now ? dates.minute(opens_at) : '',
                closes: closes_at === null ? '' : dates.minute(closes_at),
              }),
            ),
    },
    words.why(of),
    { text: words.stop, address: stop },
  ]);
}

/** 'November 2026' */
const monthIn = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-IN-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T00:00Z`));

function letterOf(subject: string, language: Language, parts: readonly Part[]): Letter {
  const text = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('address' in part) return `${part.text}: ${part.address}`;
    return [part.heading, ...part.lines.map((line) => `- ${line}`)].join('\n');
  });
  const html = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
    if ('address' in part) return `<p><a href="${escaped(part.address)}">${escaped(part.text)}</a></p>`;
    return `<h2>${escaped(part.heading)}</h2><ul>${part.lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
  });
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html.join('')}</body></html>`,
  };
}
