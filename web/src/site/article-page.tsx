import type { InitEntry } from '@filiale/contracts/content/init';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translatedRichText } from '@filiale/contracts/fields/rich-text/translated-rich-text';
import { formatLocalDate } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { configOf, listOf } from '../api/init-entries.ts';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { textLanguage } from '../i18n/text-language.ts';
import { pageMeta } from '../page/page-meta.ts';
import { shopTitle } from '../page/shop-title.ts';
import { companyDescription, companyImage } from '../seo/company-meta.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageOrigin } from '../seo/page-origin.ts';
import { articleNode, sharedImage } from '../seo/structured-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { WrittenText } from '../ui/written-text.tsx';
import styles from './article-page.module.css';
import { BlockPicture } from './blocks/parts/block-picture.tsx';
import { withNamedSites } from './load-site.ts';
import { type Article, articleAddress, articlePaths, articleTitle, titleLanguage } from './shown-node.ts';
import { siteCrumbs } from './site-texts.ts';

type Props = { readonly article: Article; readonly locale: EnabledLocale; readonly entries: readonly InitEntry[] };

/** Title, description, picture and addresses of an article. Source: SEO-001, SEO-005, SEO-006. */
export function articleMeta({ article, locale, entries }: Props) {
  const config = configOf(entries);
  const image = article.content.image ?? companyImage(entries);
  return pageMeta({
    title: `${articleTitle(article, locale)} - ${shopTitle(config, locale)}`,
    description: translated(article.content, locale, 'shortDesc') || companyDescription(config, locale),
    locale,
    path: articleAddress(article, locale) ?? '/',
    paths: articlePaths(article),
    image: image ? sharedImage(image) : undefined,
    siteName: config.shopName,
  });
}

/** News or knowledge in the frame of the shop. Source: SITE-011, SITE-023. */
export async function ArticlePage({ article, locale, entries }: Props) {
  const { content } = article;
  const path = articleAddress(article, locale) ?? '/';
  const title = articleTitle(article, locale);
  const shortDesc = translated(content, locale, 'shortDesc');
  const links = content.links.filter(({ href, label }) => href !== '' && label !== '');
  const named = await withNamedSites(entries, { path: path.slice(1), locale });
  // The pages above it, by its path: `/news/…` is below the page `news`, if there is one.
  const crumbs = siteCrumbs({ path: path.slice(1), translations: {} }, listOf(named, '/sites'), locale);
  const site = { origin: await pageOrigin(), locale, config: configOf(entries) };
  return (
    <ShopFrame locale={locale} entries={entries} path={path} paths={articlePaths(article)}>
      <article className={`wrap ${styles.article}`}>
        <Breadcrumbs locale={locale} crumbs={crumbs} current={title} lang={titleLanguage(article, locale)} />
        <header className={styles.head}>
          {content.date && (
            <time className="muted" dateTime={content.date}>
              {formatLocalDate(content.date)}
            </time>
          )}
          <h1 lang={titleLanguage(article, locale)}>{title}</h1>
          {shortDesc !== '' && (
            <p className={styles.lead} lang={textLanguage(content, locale, 'shortDesc')}>
              {shortDesc}
            </p>
          )}
        </header>
        {content.image && (
          <BlockPicture
            image={content.image}
            sizes="(min-width: 950px) 52rem, 100vw"
            className={styles.picture}
            isFirst={true}
          />
        )}
        <WrittenText text={translatedRichText(content, locale, 'body')} lang={textLanguage(content, locale, 'body')} />
        {links.length > 0 && (
          <p className={styles.links}>
            {links.map((link) => (
              <ButtonLink key={link.id} href={link.href}>
                <span lang={textLanguage(link, locale, 'label')}>{translated(link, locale, 'label')}</span>
              </ButtonLink>
            ))}
          </p>
        )}
      </article>
      <JsonLd nodes={[articleNode(site, article, path)]} />
    </ShopFrame>
  );
}
