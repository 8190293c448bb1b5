import { expect, test } from 'vitest';
import { sentencesIn } from '../../build/sentences.ts';

const found = (code: string) => sentencesIn('Screen.tsx', code).map(({ text }) => text);

test.each([
  ['text between tags', '<p>Go on</p>', 'Go on'],
  ['one word between tags', '<p>\n  again\n</p>', 'again'],
  ['text beside what is worked out', '<p>{left} characters left</p>', 'characters left'],
  ['a choice between tags', "<p>{open ? 'hide' : words.show}</p>", 'hide'],
  ['what a tag shows only at times', "<p>{late && 'late'}</p>", 'late'],
  ['a template between tags', '<p>{`${number} marks`}</p>', '… marks'],
  ['the name of a button', '<button aria-label="close" />', 'close'],
  ['the name of a button, chosen', "<button aria-label={open ? 'close' : words.open} />", 'close'],
  ['a placeholder', '<input placeholder="name" />', 'name'],
  ['a property that is shown', '<Tile title="quiz" subtitle={words.about} />', 'quiz'],
  ['a field that is shown', "const TILES = [{ title: 'quiz', image }]", 'quiz'],
  ['what a toast says', "toastError('failed')", 'failed'],
  ['the title of a page', "usePage('quiz')", 'quiz'],
  ['what is told in passing', "this.tell.failed('no connection')", 'no connection'],
  ['a message of a call', "throw new ApiError('No connection', 0)", 'No connection'],
  ['a sentence in a constant', "const REQUIRED = 'Mobile number is required'", 'Mobile number is required'],
  ['a word that is returned', "const day = () => 'Today'", 'Today'],
  ['a sentence with what is worked out in it', 'const line = `Created on ${date}`', 'Created on …'],
  ['a sentence that begins with what is worked out', 'const line = `${name} by ${tutor}`', '… by …'],
])('a sentence in a screen is found: %s', (_, code, text) => {
  expect(found(code)).toEqual([text]);
});

test.each([
  ['words of another module', '<p title={words.title}>{words.go} {left}</p>'],
  ['signs and numbers', '<p>{number}. {`+${marks}, −1`} / {pages} · </p>'],
  [
    'classes, relations, sizes, data',
    '<a className="visually-hidden big" rel="noopener noreferrer" data-state="Open" sizes="Half the screen" />',
  ],
  ['names of icons and fields', '<Icon name="circle-check" />; <input id="mobile" autoComplete="one-time-code" />'],
  ['keys and words of a protocol', "if (event.key === 'Escape' || state === 'Handed in') close()"],
  ['names of fields', "const headers = { 'Content-Type': type, 'Over there': 1 }"],
  [
    'what is thrown for the log',
    "throw new Error('Nobody is signed in'); class A extends Error { constructor() { super('Not the worker.'); } }",
  ],
  ['modules and types', "import x from 'A module'; type State = 'Begun here' | 'Over'; export { y } from 'The other'"],
  ['selectors and media', "document.querySelector('#root .frame-bar'); matchMedia('(prefers-reduced-motion: reduce)')"],
  ['classes put together', 'const both = `${styles.one} ${styles.two}`'],
  ['addresses', 'const address = `${grid}?id=${id}`; const other = `/assets/${name}.svg`'],
  ['comments', '/** What a screen says. */ // Another one.\nconst x = 1'],
])('what is no sentence is left alone: %s', (_, code) => {
  expect(found(code)).toEqual([]);
});
