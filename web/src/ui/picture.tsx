'use client';

import type { ImageReference } from '@filiale/contracts/fields';
import { useEffect, useRef, useState } from 'react';
import { imageSource } from './image-source.ts';
import styles from './picture.module.css';

/**
 * A stored picture over whatever stands below it. `kind` is its folder below /image. A picture that cannot be loaded goes, and
 * what is below shows. `sizes` as in HTML.
 */
export function Picture({
  image,
  kind,
  alt,
  sizes,
  isEager,
}: {
  image: ImageReference;
  kind: 'product' | 'category' | '';
  alt: string;
  sizes: string;
  isEager?: boolean | undefined;
}) {
  const [isBroken, setBroken] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Broken before React listened.
    if (ref.current?.complete && ref.current.naturalWidth === 0) setBroken(true);
  }, []);
  if (isBroken) return null;
  const { src, srcSet } = imageSource(image, kind);
  return (
    // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
    <img
      ref={ref}
      className={styles.picture}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
