import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockLinks } from '../parts/block-links.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import box from '../parts/on-picture.module.css';
import { Slider } from '../parts/slider.tsx';
import styles from './slides-view.module.css';

/** Pictures that follow each other, each with its text on it. Source: SITE-034. */
export function SlidesView({ value: { label, slides, duration }, page, isFirst }: BlockProps<'slides'>) {
  const shown = slides.map(({ id, value: { image, text, links } }, place) => ({
    id,
    content: (
      <div className={`${box.box} ${styles.slide}`}>
        {image && (
          <BlockPicture image={image} sizes="(min-width: 1280px) 80rem, 100vw" isFirst={isFirst && place === 0} />
        )}
        <div className={`${box.words} ${styles.words}`}>
          {text && <WrittenText text={text} />}
          <BlockLinks links={links} page={page} look="line" />
        </div>
      </div>
    ),
  }));
  return <Slider label={label} duration={duration ?? 0} slides={shown} />;
}
