import { imageSource } from '../../ui/image-source.ts';
import type { BlockProps } from './block-props.ts';
import { blockText } from './block-text.ts';
import styles from './image-block.module.css';

export function ImageBlock({ value, locale }: BlockProps<'image'>) {
  const { text, lang } = blockText(value, locale);
  if (!value.image) return null;
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/performance/noImgElement: the gateway makes the sizes */}
      <img
        {...imageSource(value.image, '')}
        sizes="(min-width: 950px) 45rem, 100vw"
        alt={value.image.alt ?? ''}
        loading="lazy"
      />
      {text && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the one renderer of rich texts, see ADR 60
        <figcaption lang={lang} dangerouslySetInnerHTML={{ __html: text.html }} />
      )}
    </figure>
  );
}
