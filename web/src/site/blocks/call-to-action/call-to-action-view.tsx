import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockLinks } from '../parts/block-links.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import box from '../parts/on-picture.module.css';
import styles from './call-to-action-view.module.css';

/** One step that visitors are asked for, on a picture or on the company's colour. Source: SITE-038. */
export function CallToActionView({ value, page }: BlockProps<'callToAction'>) {
  const { headline, text, backgroundImage, links } = value;
  return (
    <div className={`${box.box} ${styles.call} ${backgroundImage ? '' : styles.plain}`}>
      {backgroundImage && <BlockPicture image={backgroundImage} sizes="(min-width: 1280px) 80rem, 100vw" />}
      <div className={`${box.words} ${styles.words}`}>
        <h2>{headline}</h2>
        {text && <WrittenText text={text} />}
        <BlockLinks links={links} page={page} look="line" />
      </div>
    </div>
  );
}
