import { subjects } from '@portal/contract';
import * as words from '#words/subjects';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { href, type ScreenProps } from '../route/paths.ts';
import { CardGrid } from '../ui/CardGrid.tsx';
import { Skeleton } from '../ui/Loader.tsx';
import { Tile } from '../ui/Tile.tsx';
import materials from '../pictures/chapter-materials.svg';
import videos from '../pictures/chapter-videos.svg';

/** The screen of a chapter: its video classes and its study materials. */
export function Content({ params: { subId, chapter_id } }: ScreenProps<'content'>) {
  const query = useApi(subjects.chapters, { sub_id: subId });
  const here = query.data?.find((chapter) => String(chapter.chapter_id) === chapter_id);
  return (
    <DataScreen
      query={query}
      title={(list) => (here ?? list?.[0])?.subject_name ?? words.chapter}
      subtitle={(list) => (list ? here?.chapter_name : BLANK)}
      skeleton={<TwoTiles />}
      empty={() => here === undefined}
    >
      {() => (
        <CardGrid>
          <Tile title={words.videos} subtitle={words.videosFor} image={videos} href={href('topics', { chapter_id })} />
          <Tile
            title={words.materials}
            subtitle={words.materialsFor}
            image={materials}
            href={href('materials', { subId, chapter_id })}
          />
        </CardGrid>
      )}
    </DataScreen>
  );
}

function TwoTiles() {
  return (
    <CardGrid>
      <Skeleton height="6.5rem" />
      <Skeleton height="6.5rem" />
    </CardGrid>
  );
}
