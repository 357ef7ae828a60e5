import type { ImageReference } from '@filiale/contracts/fields/fields';
import { StoredPicture } from '../stored-picture.tsx';
import styles from './thumbnail.module.css';

/** A stored picture, as small as it is served. */
export const Thumbnail = ({ image: { id, version, extension } }: { readonly image: ImageReference }) => (
  <StoredPicture
    className={styles.thumbnail}
    src={`/image/thumbnail/${id}-${version}.${extension}`}
    alt=""
    width={38}
    height={38}
  />
);
