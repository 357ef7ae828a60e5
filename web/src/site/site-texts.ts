import type { Config } from '@filiale/contracts/catalog/config';
import type { OwnBlock } from '@filiale/contracts/content/block';
import type { Site, SiteEntry } from '@filiale/contracts/content/site';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import { isShownIn, siteAddress, sitePath } from '@filiale/rules/site-path';
import type { Crumb } from '../frame/breadcrumbs.tsx';
import { companyLanguages } from '../i18n/company-languages.ts';
import type { PagePaths } from '../i18n/paths.ts';
import { textLanguage } from '../i18n/text-language.ts';
import { type JsonLdNode, sharedImage } from '../seo/structured-data.ts';
import { comingEvents } from './coming-events.ts';

/** Title of a page in a language: its own before the one it falls back to. */
export function siteTitle(
  { title, name, translations }: Pick<Site, 'title' | 'name' | 'translations'>,
  locale: EnabledLocale,
): string {
  const texts = translations[locale];
  return texts?.title || texts?.name || title || name;
}

/** `lang` of that title, where it is not in the language of the page. */
export const siteTitleLanguage = (site: Pick<Site, 'translations'>, locale: EnabledLocale): string | undefined =>
  textLanguage(site, locale, site.translations[locale]?.title ? 'title' : 'name');

type Shown = Parameters<typeof isShownIn>[0];

const languagesOfSite = (site: Shown): string[] => {
  const { base, offered } = companyLanguages();
  return offered.filter((locale) => isShownIn(site, locale, base));
};

/** Addresses of a page in the languages it is written in. */
export const sitePaths = (site: Pick<Site, 'path'> & Shown): PagePaths =>
  Object.fromEntries(languagesOfSite(site).map((locale) => [locale, siteAddress(site, locale)]));

/** The pages above a page, by its path: `unternehmen/jobs` is below `unternehmen`, if there is such a page. Source: SHELL-017. */
export function siteCrumbs(
  site: Pick<Site, 'path' | 'translations'>,
  sites: readonly SiteEntry[],
  locale: EnabledLocale,
): Crumb[] {
  const segments = sitePath(site, locale).split('/');
  return segments.slice(0, -1).flatMap((_segment, index): Crumb[] => {
    const path = segments.slice(0, index + 1).join('/');
    const above = sites.find(
      (each) => isShownIn(each, locale, companyLanguages().base) && sitePath(each, locale) === path,
    );
    if (!above) return [];
    const label = above.translations[locale]?.name || above.name;
    return [{ label, path: `/${path}`, lang: textLanguage(above, locale, 'name') }];
  });
}

type Body = readonly OwnBlock[];

/** The first picture on a page, for those who share it. */
export const firstImage = (body: Body) =>
  body.flatMap(({ value }) => ('image' in value && value.image ? [value.image] : []))[0];

/** Longest description that search engines and messengers show. */
const DESCRIPTION_MAX = 160;
/** As much of a text as its beginning can need. */
const READ_MAX = 1_000;

/** How the first text of a page begins, in whole words; empty where it has none. */
export function firstWords(body: Body): string {
  const texts = body.flatMap(({ type, value }) =>
    type !== 'heading' && type !== 'image' && 'text' in value ? [richTextWords(value.text)] : [],
  );
  const first = texts.find((text) => text.trim() !== '');
  if (!first) return '';
  const plain = first.slice(0, READ_MAX).replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_MAX) return plain;
  return `${plain.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`;
}

/** The questions of a page and their answers for search engines; undefined where it has none. */
export function questionsNode(body: Body): JsonLdNode | undefined {
  const asked = body
    .flatMap((block) => (block.type === 'questions' ? block.value.questions : []))
    .filter(({ question, answer }) => question !== '' && answer);
  if (asked.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer?.html },
    })),
  };
}

/** The events of a page that are not over, for search engines; one without a place is at the company. */
export const eventNodes = (
  body: Body,
  { businessName, shopName, street, zipCode, city }: Config,
  at: Date,
): JsonLdNode[] =>
  body
    .flatMap((block) => (block.type === 'events' ? comingEvents(block.value.events, at) : []))
    .map(({ title, startsAt, endsAt, place, image, text }) => ({
      '@type': 'Event',
      name: title,
      startDate: startsAt,
      endDate: endsAt ?? undefined,
      description: text ? richTextWords(text) : undefined,
      image: image ? sharedImage(image) : undefined,
      location: {
        '@type': 'Place',
        name: place || shopName,
        address: place || [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      },
      organizer: { '@type': 'Organization', name: businessName || shopName },
    }));
