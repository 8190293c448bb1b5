import { readFileSync, statSync } from 'node:fs';
import { BANK_LIMITS, BankError } from '../bank.ts';
import { tell } from '../told.ts';

/** The whole text of a file, its lines ending in \n. Throws a BankError when it is too large or not UTF-8. */
export function textFile(file: string): string {
  if (statSync(file).size > BANK_LIMITS.textBytes)
    throw new BankError(tell('bank_large', { file, mb: BANK_LIMITS.textBytes / 1e6 }));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).replaceAll(/\r\n?/gu, '\n');
  } catch {
    throw new BankError(tell('bank_encoding', { file }));
  }
}

/** Pieces of a text that blank lines part, each with the line it begins on. */
export function* blocks(text: string): Generator<{ line: number; text: string }> {
  let begun = 0;
  let gathered: string[] = [];
  for (const [index, line] of [...text.split('\n'), ''].entries()) {
    if (line.trim() !== '') {
      if (gathered.length === 0) begun = index + 1;
      gathered.push(line);
    } else if (gathered.length > 0) {
      yield { line: begun, text: gathered.join('\n') };
      gathered = [];
    }
  }
}
