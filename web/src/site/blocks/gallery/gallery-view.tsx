import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import styles from './gallery-view.module.css';

/** From so many pictures on the first one is larger. */
const WITH_LARGE = 5;

/** Pictures beside each other. */
export function GalleryView({ value: { headline, images } }: BlockProps<'gallery'>) {
  return (
    <>
      <BlockHead headline={headline} />
      <ul className={`${styles.gallery} ${images.length >= WITH_LARGE ? styles.withLarge : ''}`}>
        {images.map((image) => (
          <li key={image.id}>
            <BlockPicture image={image} sizes="(min-width: 950px) 40rem, 50vw" className={styles.picture} />
          </li>
        ))}
      </ul>
    </>
  );
}
