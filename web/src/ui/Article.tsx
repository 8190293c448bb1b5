import { Picture } from './Picture.tsx';
import { RichText } from './RichText.tsx';
import { Sources, type Rendition } from './Sources.tsx';
import { webAddress } from './webAddress.ts';
import styles from './Article.module.css';

/**
 * The picture is as wide as the item (Article.module.css). At its widest that is 766 px; 720 is a file's width, and
 * nobody sees the difference, while the next file has three times the bytes.
 */
const SIZES = '(min-width: 1042px) 720px, (min-width: 768px) calc(100vw - 320px), calc(100vw - 34px)';

interface ArticleProps {
  item: { images?: string | undefined; renditions?: readonly Rendition[] | undefined; news?: string | undefined } | undefined;
}

/** Shows an item of news: its picture and its text. */
export function Article({ item }: ArticleProps) {
  const picture = webAddress(item?.images);
  return (
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
  );
}
