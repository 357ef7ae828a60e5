import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockLinks } from '../parts/block-links.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import styles from './teaser-view.module.css';

/** A picture beside words on a card. Source: SITE-033. */
export function TeaserView({ value, page }: BlockProps<'teaser'>) {
  const { headline, text, image, mirrored, links } = value;
  return (
    <div className={`${styles.teaser} ${image ? styles.split : ''} ${mirrored ? styles.mirrored : ''}`}>
      {image && <BlockPicture image={image} sizes="(min-width: 950px) 40rem, 100vw" className={styles.picture} />}
      <div className={styles.words}>
        <h2>{headline}</h2>
        {text && <WrittenText text={text} />}
        <BlockLinks links={links} page={page} look="line" />
      </div>
    </div>
  );
}
