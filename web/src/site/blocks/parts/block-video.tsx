import type { SiteBlock } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { fileAddress } from '@filiale/rules/link-address';
import { messages } from '../../../i18n/messages.ts';
import { sharedImage } from '../../../seo/structured-data.ts';
import styles from './block-video.module.css';

type Film = Pick<Extract<SiteBlock, { type: 'textVideo' }>['value'], 'video' | 'poster' | 'captions'>;

/** A film of ours that visitors start. Until then its poster is shown, and with one nothing of the film is loaded. Source: SITE-040. */
export function BlockVideo({
  film: { video, poster, captions },
  label,
  locale,
}: {
  readonly film: Film;
  readonly label: string;
  readonly locale: EnabledLocale;
}) {
  if (!video) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film without words has none
    <video
      className={styles.video}
      aria-label={label || undefined}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      poster={poster ? sharedImage(poster) : undefined}
    >
      <source src={fileAddress(video)} />
      {captions && (
        <track
          kind="captions"
          label={messages(locale, 'site').captions}
          srcLang={locale.slice(0, 2)}
          src={fileAddress(captions)}
          default
        />
      )}
    </video>
  );
}
