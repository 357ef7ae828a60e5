import { WrittenText } from '../../../ui/written-text.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockLinks } from '../parts/block-links.tsx';
import { BlockPicture } from '../parts/block-picture.tsx';
import styles from './white-label-view.module.css';

/** A large picture with its text, and a small one with another beside it. Source: SITE-033. */
export function WhiteLabelView({ value, page }: BlockProps<'whiteLabel'>) {
  const { headline, mainImage, mainContent, subImage, subContent, mirrored, links } = value;
  return (
    <>
      <BlockHead headline={headline} />
      <div className={`${styles.parts} ${mirrored ? styles.mirrored : ''}`}>
        <div className={styles.part}>
          {mainImage && (
            <BlockPicture image={mainImage} sizes="(min-width: 950px) 48rem, 100vw" className={styles.main} />
          )}
          <WrittenText text={mainContent} />
          <BlockLinks links={links} page={page} look="line" />
        </div>
        <div className={styles.part}>
          {subImage && <BlockPicture image={subImage} sizes="(min-width: 950px) 28rem, 100vw" className={styles.sub} />}
          <WrittenText text={subContent} />
        </div>
      </div>
    </>
  );
}
