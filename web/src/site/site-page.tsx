import type { InitEntry } from '@filiale/contracts/content/init';
import type { Site } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { contentIn, translated } from '@filiale/rules/locales';
import { isSitePublic, siteAddress, sitePath } from '@filiale/rules/site-path';
import { now } from '../api/clock.ts';
import { configOf, listOf } from '../api/init-entries.ts';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { companyLanguages } from '../i18n/company-languages.ts';
import { messages } from '../i18n/messages.ts';
import { localePath } from '../i18n/paths.ts';
import { pageMeta } from '../page/page-meta.ts';
import { shopTitle } from '../page/shop-title.ts';
import { companyDescription, companyImage } from '../seo/company-meta.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageOrigin } from '../seo/page-origin.ts';
import { drawnImage, jobNodes, sharedImage } from '../seo/structured-data.ts';
import { Chip } from '../ui/chip.tsx';
import { SiteBlockView } from './blocks/site-block-view.tsx';
import { loadBlocks, loadShown } from './load-shown.ts';
import { withNamedSites } from './load-site.ts';
import { SiteHero } from './site-hero.tsx';
import styles from './site-page.module.css';
import {
  eventNodes,
  firstImage,
  firstWords,
  questionsNode,
  siteCrumbs,
  sitePaths,
  siteTitle,
  siteTitleLanguage,
} from './site-texts.ts';

type Props = { readonly site: Site; readonly locale: EnabledLocale; readonly entries: readonly InitEntry[] };
type Shown = Props & {
  /** Which page of its lists is asked for, from 1. */
  readonly pageNumber: number;
};

/** Title, description, picture and addresses of a page; drafts are not for search engines. Source: SEO-001, SEO-006. */
export async function siteMeta({ site, locale, entries }: Props) {
  const config = configOf(entries);
  const body = (await loadBlocks(site, locale)).map(({ block }) => block);
  const { coverImage, image: own } = contentIn(site, locale, companyLanguages().base).content;
  const image = coverImage ?? own ?? firstImage(body);
  const company = companyImage(entries);
  const drawn = site.shareTemplate ? drawnImage('sites', site.id, locale) : company && sharedImage(company);
  return pageMeta({
    title: `${siteTitle(site, locale)} - ${shopTitle(config, locale)}`,
    description: translated(site, locale, 'description') || firstWords(body) || companyDescription(config, locale),
    locale,
    path: siteAddress(site, locale),
    paths: sitePaths(site),
    image: image ? sharedImage(image) : drawn,
    siteName: config.shopName,
    isPrivate: !isSitePublic(site, locale, companyLanguages().base),
  });
}

/**
 * A page of content in the frame of the shop. One of a type that a later version knows fails, so that it is answered as such.
 * Source: SHELL-006, SITE-008 to SITE-010.
 */
export function SitePage({ site, locale, entries, pageNumber }: Shown) {
  const isKnown = site.type === 'default' || site.type === 'products';
  if (!isKnown) throw new Error(`Page ${site.id} is of a type that this version does not know.`);
  return (
    <ShopFrame
      locale={locale}
      entries={entries}
      path={siteAddress(site, locale)}
      paths={sitePaths(site)}
      siteId={site.id}
      sections={['site', 'map']}
    >
      <SiteContent site={site} locale={locale} entries={entries} pageNumber={pageNumber} />
    </ShopFrame>
  );
}

/** Kinds of blocks whose headline is that of the page where they begin it. */
const beginnings: ReadonlySet<string> = new Set(['hero', 'heroCover']);
/** Kinds of blocks that are read as one text where they follow each other. */
const flowing: ReadonlySet<string> = new Set(['heading', 'text', 'image']);

async function SiteContent({ site, locale, entries, pageNumber }: Shown) {
  const texts = messages(locale, 'site');
  const title = siteTitle(site, locale);
  const titleLang = siteTitleLanguage(site, locale);
  const { base } = companyLanguages();
  const { content, isFallback } = contentIn(site, locale, base);
  const blocks = await loadBlocks(site, locale);
  const body = blocks.map(({ block }) => block);
  const html = content.headline?.html;
  const lang = isFallback ? base : undefined;
  const at = now();
  const [shown, named] = await Promise.all([
    loadShown(body, pageNumber, at),
    withNamedSites(entries, { body, path: sitePath(site, locale), locale }),
  ]);
  const page = {
    ...{ locale, path: siteAddress(site, locale), pageNumber, at },
    ...{ url: (await pageOrigin()) + localePath(locale, siteAddress(site, locale)) },
    ...{ ...shown, entries: [...named, ...shown.entries] },
  };
  const isBegun = site.type === 'products' || beginnings.has(body[0]?.type ?? '');
  const structured = [
    questionsNode(body),
    ...jobNodes(page.nodes.job ?? [], configOf(entries), locale),
    ...eventNodes(body, configOf(entries), at),
  ].flatMap((node) => node ?? []);
  return (
    <>
      {site.type === 'products' && (
        <SiteHero content={content} title={title} html={html} lang={html ? lang : titleLang} />
      )}
      <article className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          {site.path !== '/' && (
            <Breadcrumbs
              locale={locale}
              crumbs={siteCrumbs(site, listOf(named, '/sites'), locale)}
              current={title}
              lang={titleLang}
            />
          )}
          {!isSitePublic(site, locale, base) && (
            <p className={styles.draft}>
              <Chip tone="warn">{texts.draft}</Chip> {texts.draftHint}
            </p>
          )}
          {!isBegun &&
            (html ? (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the one renderer of rich texts, see ADR 60
              <h1 lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
            ) : (
              <h1 lang={titleLang}>{title}</h1>
            ))}
        </div>
        {blocks.map(({ key, id, block, lang: own }, place) => (
          <div
            key={key}
            data-block={block.type}
            data-block-id={id}
            data-flow={flowing.has(block.type) || undefined}
            lang={own}
          >
            <SiteBlockView block={block} page={page} isFirst={place === 0 && site.type === 'default'} />
          </div>
        ))}
      </article>
      {structured.length > 0 && <JsonLd nodes={structured} />}
    </>
  );
}
