import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockLinks } from '../parts/block-links.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import box from '../parts/on-picture.module.css';
import styles from './hero-cover-view.module.css';

/** Words on a picture at the beginning of a page. Source: SITE-032. */
export function HeroCoverView({ value: { headline, text, image, links }, page, isFirst }: BlockProps<'heroCover'>) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={`${box.box} ${styles.cover}`}>
      {image && <BlockPicture image={image} sizes="(min-width: 1280px) 80rem, 100vw" isFirst={isFirst} />}
      <div className={`${box.words} ${styles.words}`}>
        <Title>{headline}</Title>
        {text && <WrittenText text={text} />}
        <BlockLinks links={links} page={page} />
      </div>
    </div>
  );
}
