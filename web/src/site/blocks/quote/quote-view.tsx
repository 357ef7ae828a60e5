import type { BlockProps } from '../block-props.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import styles from './quote-view.module.css';

/** What somebody said, and who. */
export function QuoteView({ value: { quote, person, position, image } }: BlockProps<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>{quote}</blockquote>
      {(person !== '' || image) && (
        <figcaption>
          {image && <BlockPicture image={image} sizes="4rem" className={styles.picture} />}
          <span>
            {person !== '' && <strong>{person}</strong>}
            {position !== '' && <span>{position}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  );
}
