import type { ImageReference } from '@filiale/contracts/fields/fields';
import { imageSource } from './image-source.ts';
import styles from './picture.module.css';

/**
 * A stored picture over whatever stands below it. `kind` is its folder below /image, `sizes` as in HTML. `isFirst`: the largest
 * thing seen first. One that cannot be loaded goes (`BrokenPictures`), and what is below shows.
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
  const { src, srcSet } = imageSource(image, kind);
  return (
    // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
    <img
      key={src}
      className={styles.picture}
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
