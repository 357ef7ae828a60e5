import type { BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockLinks } from '../parts/block-links.tsx';
import { BlockVideo } from '../parts/block-video.tsx';
import styles from './text-video-view.module.css';

/** A text beside a film. Source: SITE-040. */
export function TextVideoView({ value, page }: BlockProps<'textVideo'>) {
  const { headline, text, links, mirrored } = value;
  return (
    <div className={`${styles.split} ${mirrored ? styles.mirrored : ''}`}>
      <div>
        <BlockHead headline={headline} text={text} />
        <BlockLinks links={links} page={page} look="line" />
      </div>
      <BlockVideo film={value} label={headline} locale={page.locale} />
    </div>
  );
}
