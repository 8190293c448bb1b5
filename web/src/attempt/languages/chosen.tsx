import * as words from '#words/papers';
import { RichText, type RichTextProps } from '../../ui/RichText.tsx';
import type { Say } from '../form/useSpoken.ts';
import { keepChoice, keptChoice, type Choice } from './choice.ts';
import { Chooser } from './Chooser.tsx';
import styles from './languages.module.css';
import { LanguageQuestion } from './LanguageQuestion.tsx';
import { otherTexts, type OtherTexts } from './otherTexts.ts';
import type { Languages, Shown, Translated } from './PaperText.tsx';

/**
 * A paper's texts in the language that was chosen, as far as the paper has it; undefined: in the one that this device
 * keeps.
 */
export function chosenIn(languages: readonly string[], given: Choice | undefined, take: (choice: Choice) => void): Languages {
  const { language, both } = given ?? keptChoice();
  const choose = (next: Choice) => {
    keepChoice(next);
    take(next);
  };
  const [first = ''] = languages;
  const isOther = language !== first && languages.includes(language);
  const now = { language: isOther ? language : first, both: isOther && both === true };
  const known = new WeakMap<Translated, Shown>();
  const turn = (): string => {
    const other = languages[1] ?? first;
    const next: Choice = now.both ? { language: first } : isOther ? { language, both: true } : { language: other };
    choose(next);
    return next.both ? words.bothShown : words.shownIn(words.nameOf(next.language));
  };
  return {
    first,
    shown: now.both ? [first, now.language] : [now.language],
    shownOf: (of) => {
      if (!of.in) return undefined;
      const found = known.get(of) ?? shownIn(of, languages, now, choose);
      known.set(of, found);
      return found;
    },
    named: ({ name, in: others }) => (now.language === first ? name : (others?.[now.language]?.name ?? name)),
    turn,
    question: <LanguageQuestion languages={languages} now={now} onChoose={choose} />,
  };
}

function shownIn(of: Translated, languages: readonly string[], now: Choice, choose: (choice: Choice) => void): Shown {
  const [first = ''] = languages;
  const { language, both = false } = now;
  const others: OtherTexts = language === first ? new Map() : otherTexts(of, language);
  const show = ({ text, ...rest }: RichTextProps) => {
    const other = others.get(text)?.text;
    if (other === undefined) return <InPieces {...rest} text={text} lang={first} />;
    if (!both) return <InPieces {...rest} text={other} lang={language} />;
    const Box = rest.as ?? 'div';
    return (
      <Box className={rest.className}>
        <InPieces {...rest} className={styles.one} text={text} lang={first} />
        <InPieces {...rest} className={styles.other} text={other} lang={language} />
      </Box>
    );
  };
  const say =
    (own: Say): Say =>
    (text) => {
      const other = others.get(text);
      if (!other) return own(text);
      if (!both) return other.spoken;
      const said = [own(text), other.spoken];
      return said.some(Boolean) ? [said[0] ?? plain(text), said[1] ?? plain(other.text)].join('; ') : undefined;
    };
  const chooser = <Chooser languages={languages} now={now} onChoose={choose} />;
  return { lang: both ? undefined : language, show, say, chooser };
}

const [BEGIN, END] = ['<math', '</math>'];
/** Letters of a script that formulas have not: words in one. */
const WORDS = /[^\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}]/u;

/** Words and formulas in turn. */
function piecesOf(text: string): string[] {
  const [first = '', ...parts] = text.split(BEGIN);
  const divided = parts.map((part) => part.split(END));
  return [first, ...divided.flatMap(([formula = '', ...rest]) => [BEGIN + formula + END, rest.join(END)])];
}

/**
 * Saves a change of language from laying out its formulas anew: 6.5 times a bare button, 4.5 allowed (`npm run bench --
 * room-language`). The text is drawn as words and formulas one after the other: a formula that stands in both languages
 * stays on the page as it is. A formula without words is of no language (zxx), or the browser would lay it out anew
 * with the `lang` around it.
 */
function InPieces({ text, as: Box = 'div', ...rest }: RichTextProps) {
  const pieces = piecesOf(text);
  // Every other piece is a formula; if a formula stands within a tag, the text cannot be divided.
  const isWhole = pieces.length === 1 || pieces.some((piece, at) => at % 2 === 0 && piece.includes('<'));
  if (isWhole) return <RichText {...rest} text={text} as={Box} />;
  return (
    <Box {...rest}>
      {pieces.map((piece, at) =>
        at % 2 === 0 ? (
          <RichText key={at} text={piece} as="span" />
        ) : (
          <RichText
            key={pieces.indexOf(piece) < at ? at : piece}
            text={piece}
            as="span"
            lang={WORDS.test(piece) ? undefined : 'zxx'}
          />
        ),
      )}
    </Box>
  );
}

const plain = (text: string): string => text.replaceAll(/<[^<>]*>/gu, ' ').trim();
