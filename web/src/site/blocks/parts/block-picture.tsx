import type { ImageReference } from '@filiale/contracts/fields/fields';
import { imageSource, KEPT_PICTURE } from '../../../ui/image-source.ts';
import styles from './block-picture.module.css';

/** A picture of a block. It fills the place that its class gives it, before it is loaded too. `sizes` as in HTML. */
export function BlockPicture({
  image,
  sizes,
  className = '',
  isFirst = false,
}: {
  readonly image: ImageReference;
  readonly sizes: string;
  readonly className?: string | undefined;
  /** The largest thing seen first. */
  readonly isFirst?: boolean;
}) {
  return (
    // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
    <img
      {...imageSource(image, '')}
      className={`${styles.picture} ${className}`}
      sizes={sizes}
      alt={image.alt ?? ''}
      data-picture={KEPT_PICTURE}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}
