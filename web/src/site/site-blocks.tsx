import type { SiteBlock } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { slug } from '@filiale/rules/slug';
import { companyLanguages } from '../i18n/company-languages.ts';
import { imageSource } from '../ui/image-source.ts';
import { markdownLineToHtml, markdownToHtml } from '../ui/markdown.ts';
import { WrittenText } from '../ui/written-text.tsx';
import styles from './site-page.module.css';

const known: ReadonlySet<string> = new Set<SiteBlock['type']>(['heading', 'text', 'image', 'overview']);

/** False of a block that a newer version of content knows and this one does not. */
export const isKnownBlock = ({ type }: { readonly type: string }): boolean => known.has(type);

/** One block of a page. A text that is missing in the language is shown in the company's own and marked as such. Source: SITE-008. */
export function SiteBlockView({ block: { type, value }, locale }: { block: SiteBlock; locale: EnabledLocale }) {
  const text = translated(value, locale, 'text');
  const { base } = companyLanguages();
  const lang = text !== '' && locale !== base && !value.translations[locale]?.text ? base : undefined;
  switch (type) {
    case 'heading':
      return (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markdownLineToHtml escapes all HTML of the source
        <h2 id={slug(text)} lang={lang} dangerouslySetInnerHTML={{ __html: markdownLineToHtml(text) }} />
      );
    case 'text':
      return <WrittenText html={markdownToHtml(text)} lang={lang} />;
    case 'image': {
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
          {text && <figcaption lang={lang}>{text}</figcaption>}
        </figure>
      );
    }
    case 'overview':
      // Nothing is published yet that could be listed.
      return null;
    default:
      return type satisfies never;
  }
}
