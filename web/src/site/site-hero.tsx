import type { Site } from '@filiale/contracts/content/site';
import { imageSource, KEPT_PICTURE } from '../ui/image-source.ts';
import styles from './site-page.module.css';

/** The hero of a products overview: headline, cover picture, its own text and ground colour. Source: SITE-009. */
export function SiteHero({
  content: { primaryColor, secondaryColor, coverImage },
  title,
  html,
  lang,
}: {
  readonly content: Site['content'];
  readonly title: string;
  /** The headline as safe HTML; the title stands in. */
  readonly html: string | undefined;
  /** Language of what of both is shown, where it is not that of the page. */
  readonly lang: string | undefined;
}) {
  const cover = coverImage && imageSource(coverImage, '');
  const colours = {
    ...(primaryColor ? { color: primaryColor } : {}),
    ...(secondaryColor ? { backgroundColor: secondaryColor } : {}),
  };
  return (
    <header className={styles.hero} style={colours}>
      <div className="wrap">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the one renderer of rich texts, see ADR 60 */}
        {html ? <h1 lang={lang} dangerouslySetInnerHTML={{ __html: html }} /> : <h1 lang={lang}>{title}</h1>}
        {cover && (
          // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
          <img
            {...cover}
            sizes="(min-width: 950px) 40rem, 100vw"
            alt={coverImage.alt ?? ''}
            data-picture={KEPT_PICTURE}
            fetchPriority="high"
          />
        )}
      </div>
    </header>
  );
}
