import type { ImageReference } from '@filiale/contracts/fields/fields';
import { imageSource } from './image-source.ts';
import styles from './picture.module.css';

/**
 * A stored picture above its background. `kind` is its folder below /image, `sizes` as in HTML. `isFirst`: the largest
 * thing seen first. One that fails to load is removed (`PictureStates`), and the background shows.
 */
export function Picture({
  image,
  kind,
  alt,
  sizes,
  isFirst = false,
}: {
  image: ImageReference;
  kind: 'product' | 'category' | '';
  alt: string;
  sizes: string;
  isFirst?: boolean | undefined;
}) {
  const { src, srcSet, style } = imageSource(image, kind);
  return (
    // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
    <img
      key={src}
      className={styles.picture}
      style={style}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      data-picture
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
