import { Link } from 'wouter';
import * as words from '#words/search';
import { plainName } from '../ui/plainName.ts';
import { addressOf, piecesOf, placeOf, sectionOf, type Hit, type Section } from './hits.ts';
import type { Found } from './useSearch.ts';
import styles from './search.module.css';

const SECTIONS = Object.keys(words.kinds) as Section[];

/**
 * Shows the hits, by kind; their number is announced, also when there are none. `hint`: tells how to search, before
 * there is any result.
 */
export function Results({ found, hint }: { found: Found | undefined; hint: boolean }) {
  const kinds = SECTIONS.map((kind) => [kind, found?.hits.filter((hit) => sectionOf(hit) === kind) ?? []] as const).filter(
    ([, hits]) => hits.length > 0,
  );
  return (
    <>
      <div role="status" className={styles.said} data-quiet={kinds.length > 0 && !found?.here}>
        {!found && hint && <p className={styles.advice}>{words.hint}</p>}
        {found?.hits[0]?.meant && <p>{words.meant(found.typed, found.hits[0].meant)}</p>}
        {found && <p>{kinds.length === 0 ? words.nothing(found.typed) : words.found(found.hits.length)}</p>}
        {found && kinds.length === 0 && <p className={styles.advice}>{words.nothingFor}</p>}
        {found?.here && <p className={styles.advice}>{kinds.length === 0 ? words.nothingHere : words.offline}</p>}
      </div>
      {kinds.map(([kind, hits]) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className={styles.kind}>
            {words.kinds[kind]}
          </h2>
          <ul className={styles.hits}>
            {hits.map((hit) => (
              <li key={`${hit.id} ${hit.question_id}`}>
                <Row hit={hit} typed={found?.typed ?? ''} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ hit, typed }: { hit: Hit; typed: string }) {
  const place = placeOf(hit);
  const sought = hit.meant ?? typed;
  return (
    <Link href={addressOf(hit)} className={styles.hit}>
      <span className={styles.name}>
        <Marked text={plainName(hit.name)} sought={sought} />
      </span>
      {place && <span className={styles.place}>{place}</span>}
      {hit.text !== undefined && (
        <span className={styles.text}>
          <Marked text={hit.text} sought={sought} />
        </span>
      )}
    </Link>
  );
}

/** Draws a text with the sought words marked. */
const Marked = ({ text, sought }: { text: string; sought: string }) =>
  piecesOf(text, sought).map((piece, index) => (
    // The pieces of a text have fixed places.
    <span key={index}>{piece.sought ? <mark>{piece.text}</mark> : piece.text}</span>
  ));
