import { news } from '@portal/contract';
import * as words from '#words/news';
import { useApi } from '../api/useApi.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import type { ScreenProps } from '../route/paths.ts';
import { Skeleton } from '../ui/Loader.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RichText } from '../ui/RichText.tsx';
import { Sources } from '../ui/Sources.tsx';
import { dayText } from '../ui/dates.ts';
import { webAddress } from '../ui/webAddress.ts';
import styles from './news.module.css';

/**
 * As wide as the item (news.module.css). At its widest that is 766 px; 720 is a file's width, and nobody sees the difference, while
 * the next file has three times the bytes.
 */
const SIZES = '(min-width: 1042px) 720px, (min-width: 768px) calc(100vw - 320px), calc(100vw - 34px)';

/** One news item: there is no call for a single one, so it comes from the list. */
export function NewsDetail({ params: { newsId } }: ScreenProps<'newsDetail'>) {
  const query = useApi(news.news_events, {});
  const item = query.data?.find(({ id }) => String(id) === newsId);
  const picture = webAddress(item?.images);
  return (
    <DataScreen
      query={query}
      title={() => item?.heading ?? words.title}
      subtitle={(list) => (list ? dayText(item?.added_at, item?.added_on) : BLANK)}
      empty={() => item === undefined}
      skeleton={<Skeleton height="24rem" />}
    >
      {() => (
        <article className={styles.item}>
          {picture && (
            <Picture
              src={picture}
              sources={item?.renditions && <Sources renditions={item.renditions} sizes={SIZES} most={Infinity} />}
              width={960}
              height={540}
              className={styles.picture}
              eager
            />
          )}
          <RichText text={item?.news ?? ''} className={item?.news?.includes('<') ? styles.text : styles.plain} />
        </article>
      )}
    </DataScreen>
  );
}
