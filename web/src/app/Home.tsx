import { useSession } from '../api/useSession.ts';
import { usePage } from '../frame/page.ts';
import { href } from '../route/paths.ts';
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

const TILES = [
  { title: 'Live Class', subtitle: 'Join your class', image: live, href: href('liveSubjects') },
  { title: 'My Class', subtitle: 'Chapters and videos', image: subjects, href: href('subjects') },
  { title: 'Study Materials', subtitle: 'Notes to read', image: materials, href: href('materialSubjects') },
  { title: 'Quiz', subtitle: 'Practise a chapter', image: quiz, href: href('quizSubjects') },
  { title: 'Exams', subtitle: 'Tests and results', image: exams, href: href('exams') },
  { title: 'Watch History', subtitle: 'Watch again', image: history, href: href('history') },
  { title: 'My Profile', subtitle: 'Your details', image: profile, href: href('profile') },
  { title: 'Feedback', subtitle: 'Tell us', image: feedback, href: href('feedback') },
] as const;

/** The shortcuts to everything, in alternating primary colour and black. */
export function Home() {
  const name = useSession((session) => session.user?.profile?.name);
  usePage(welcome(name));
  return (
    <CardGrid>
      {TILES.map((tile, index) => (
        <Tile key={tile.href} {...tile} tone={index % 2 === 0 ? 'primary' : 'black'} />
      ))}
    </CardGrid>
  );
}
