import { imageSource, KEPT_PICTURE } from '../../../ui/image-source.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './image-view.module.css';

export function ImageView({ value: { image, text } }: BlockProps<'image'>) {
  if (!image) return null;
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/performance/noImgElement: the gateway makes the sizes */}
      <img
        {...imageSource(image, '')}
        sizes="(min-width: 950px) 45rem, 100vw"
        alt={image.alt ?? ''}
        data-picture={KEPT_PICTURE}
        loading="lazy"
      />
      {text && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the one renderer of rich texts, see ADR 60
        <figcaption dangerouslySetInnerHTML={{ __html: text.html }} />
      )}
    </figure>
  );
}
