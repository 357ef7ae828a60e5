import type { BlockProps } from '../block-props.ts';
import { BlockPicture } from '../parts/block-picture.tsx';
import { Slider } from '../parts/slider.tsx';
import styles from './image-slider-view.module.css';

/** Pictures one after the other. Source: SITE-034. */
export function ImageSliderView({ value: { label, images, duration }, isFirst }: BlockProps<'imageSlider'>) {
  const slides = images.map((image, place) => ({
    id: image.id,
    content: (
      <BlockPicture
        image={image}
        sizes="(min-width: 1280px) 80rem, 100vw"
        className={styles.picture}
        isFirst={isFirst && place === 0}
      />
    ),
  }));
  return <Slider label={label} duration={duration ?? 0} slides={slides} />;
}
