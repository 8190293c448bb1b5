import * as words from '#words/app';
import { useState } from 'react';
import { useSession } from '../api/useSession.ts';
import { usePage } from '../frame/page.ts';
import { placesKept } from '../progress/next/place.ts';
import { PAGES } from '../route/pages.ts';
import { lazyChunk } from '../route/lazyChunk.ts';
import { href } from '../route/paths.ts';
import { useChunk } from '../route/useChunk.ts';
import { CardGrid } from '../ui/CardGrid.tsx';
import { Tile } from '../ui/Tile.tsx';
import exams from '../pictures/exams.svg?inline';
import feedback from '../pictures/feedback.svg?inline';
import history from '../pictures/history.svg?inline';
import live from '../pictures/live.svg?inline';
import materials from '../pictures/materials.svg?inline';
import profile from '../pictures/profile.svg?inline';
import quiz from '../pictures/quiz.svg?inline';
import subjects from '../pictures/subjects.svg?inline';
import { welcome } from './welcome.ts';
import styles from './Home.module.css';

const TILES = [
  { title: words.liveClass, subtitle: words.liveClassFor, image: live, href: href('liveSubjects') },
  { title: words.myClass, subtitle: words.myClassFor, image: subjects, href: href('subjects') },
  { title: PAGES.materialSubjects.title, subtitle: words.materialsFor, image: materials, href: href('materialSubjects') },
  { title: PAGES.quizSubjects.title, subtitle: words.quizFor, image: quiz, href: href('quizSubjects') },
  { title: words.exams, subtitle: words.examsFor, image: exams, href: href('exams') },
  { title: words.history, subtitle: words.historyFor, image: history, href: href('history') },
  { title: PAGES.profile.title, subtitle: words.profileFor, image: profile, href: href('profile') },
  { title: PAGES.feedback.title, subtitle: words.feedbackFor, image: feedback, href: href('feedback') },
] as const;

/** The strip loads when the tiles have been painted; without it the page is complete. */
const NEXT = lazyChunk(() => import('../progress/next/NextStrip.tsx').then((m) => m.NextStrip));

/** Shows what to go on with, and the shortcuts to everything, in alternating primary colour and black. */
export function Home() {
  const name = useSession((session) => session.user?.profile?.name);
  const [places] = useState(placesKept);
  const { part: Next } = useChunk(NEXT, true);
  usePage(welcome(name));
  const next = Next && <Next places={places} />;
  return (
    <>
      {places > 0 ? (
        <div className={styles.next} data-places={places}>
          {next}
        </div>
      ) : (
        next
      )}
      <CardGrid>
        {TILES.map((tile, index) => (
          <Tile key={tile.href} {...tile} tone={index % 2 === 0 ? 'primary' : 'black'} />
        ))}
      </CardGrid>
    </>
  );
}
