import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import { BlockVideo } from '../parts/block-video.tsx';
import styles from './media-view.module.css';

/** Films and pictures with what stands below each. Source: SITE-040. */
export function MediaView({ value: { headline, text, media }, page: { locale } }: BlockProps<'media'>) {
  return (
    <>
      <BlockHead headline={headline} text={text} />
      <ul className={styles.media}>
        {media.map((each) => (
          <li key={each.id}>
            <figure>
              {each.type === 'video' ? (
                <BlockVideo film={each} label={each.caption} locale={locale} />
              ) : (
                each.image && (
                  <BlockPicture image={each.image} sizes="(min-width: 950px) 40rem, 100vw" className={styles.picture} />
                )
              )}
              {each.caption !== '' && <figcaption className="muted small">{each.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
