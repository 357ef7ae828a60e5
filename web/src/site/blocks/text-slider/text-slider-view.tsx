import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockLinks } from '../parts/block-links.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import { Slider } from '../parts/slider.tsx';
import styles from './text-slider-view.module.css';

/** A text beside pictures that follow each other. Source: SITE-034. */
export function TextSliderView({ value, page }: BlockProps<'textSlider'>) {
  const { headline, text, links, label, images, duration } = value;
  const slides = images.map((image) => ({
    id: image.id,
    content: <BlockPicture image={image} sizes="(min-width: 950px) 40rem, 100vw" className={styles.picture} />,
  }));
  return (
    <div className={styles.split}>
      <div className={styles.words}>
        {headline !== '' && <h2>{headline}</h2>}
        {text && <WrittenText text={text} />}
        <BlockLinks links={links} page={page} look="line" />
      </div>
      <Slider label={label} duration={duration ?? 0} slides={slides} />
    </div>
  );
}
