import type { ImageReference } from '@filiale/contracts/fields/fields';
import styles from './thumbnail.module.css';

/** A stored picture, as small as it is served. */
export function Thumbnail({ image: { id, version, extension } }: { readonly image: ImageReference }) {
  return (
    // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
    <img
      className={styles.thumbnail}
      src={`/image/thumbnail/${id}-${version}.${extension}`}
      alt=""
      loading="lazy"
      decoding="async"
      width={38}
      height={38}
    />
  );
}
