import type { ImageReference } from '@filiale/contracts/fields/fields';
import { Thumbnail } from '../../../../list/thumbnail.tsx';
import type { CellProps } from '../field-type.ts';
import styles from './pictures-cell.module.css';

const MOST_SHOWN = 3;

/** The first pictures of a field. */
export const PicturesCell = ({ value }: CellProps) => (
  <span className={styles.pictures}>
    {([value].flat() as ImageReference[]).slice(0, MOST_SHOWN).map((image) => (
      <Thumbnail key={image.id} image={image} />
    ))}
  </span>
);
