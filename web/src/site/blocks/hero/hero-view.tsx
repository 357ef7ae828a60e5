import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockLinks } from '../parts/block-links.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import styles from './hero-view.module.css';

/** Words beside a picture at the beginning of a page. Source: SITE-032. */
export function HeroView({ value, page, isFirst }: BlockProps<'hero'>) {
  const Title = isFirst ? 'h1' : 'h2';
  const { headline, text, image, mirrored, links } = value;
  return (
    <div className={`${styles.hero} ${image ? styles.split : ''} ${mirrored ? styles.mirrored : ''}`}>
      <div className={styles.words}>
        <Title>{headline}</Title>
        {text && <WrittenText text={text} />}
        <BlockLinks links={links} page={page} />
      </div>
      {image && (
        <BlockPicture
          image={image}
          sizes="(min-width: 950px) 38rem, 100vw"
          className={styles.picture}
          isFirst={isFirst}
        />
      )}
    </div>
  );
}
