import { useParams } from 'wouter';
import * as frame from '#words/console';
import { Loaded } from '../source/Loaded.tsx';
import { NewsEditor } from './edit/NewsEditor.tsx';

/** Shows one item of news: written, looked at as students see it, published. An unknown address is a new item's. */
export function NewsPage() {
  const { key = '' } = useParams();
  const thing = { kind: 'news', key } as const;
  return (
    <Loaded thing={thing} title={frame.screens.news}>
      {(written, again) => <NewsEditor key={`${key} ${written.revision}`} thing={thing} written={written} onAnew={again} />}
    </Loaded>
  );
}
