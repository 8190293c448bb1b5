import { news } from '@portal/contract';
import * as words from '#words/app';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import type { ScreenProps } from '../route/paths.ts';
import { Article } from '../ui/Article.tsx';
import { Skeleton } from '../ui/Loader.tsx';
import { dayText } from '../ui/dates.ts';

/** Shows one news item: there is no call for a single one, so it comes from the list. */
export function NewsDetail({ params: { newsId } }: ScreenProps<'newsDetail'>) {
  const query = useApi(news.news_events, {});
  const item = query.data?.find(({ id }) => String(id) === newsId);
  return (
    <DataScreen
      query={query}
      title={() => item?.heading ?? words.news}
      subtitle={(list) => (list ? dayText(item?.added_at, item?.added_on) : BLANK)}
      empty={() => item === undefined}
      skeleton={<Skeleton height="24rem" />}
    >
      {() => <Article item={item} />}
    </DataScreen>
  );
}
