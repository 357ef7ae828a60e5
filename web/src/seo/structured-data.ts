import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { Product } from '@filiale/contracts/catalog/product';
import type { NodeEntry } from '@filiale/contracts/content/node';
import type { ImageReference } from '@filiale/contracts/fields/fields';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translatedRichText } from '@filiale/contracts/fields/rich-text/translated-rich-text';
import { translated } from '@filiale/rules/locales';
import { openingHoursSpecification } from '@filiale/rules/opening-hours-specification';
import { shownPrice } from '@filiale/rules/shown-price';
import type { ShopGroup } from '../branch/shop-menu.ts';
import { shopLanguage } from '../i18n/define-messages.ts';
import { branchPath } from '../i18n/named-routes.ts';
import { localePath } from '../i18n/paths.ts';
import { type Article, articleTitle } from '../site/shown-node.ts';

/** A node of JSON-LD; undefined values are left out. */
export type JsonLdNode = { readonly '@type': string; readonly [property: string]: unknown };

type Site = { readonly origin: string; readonly locale: EnabledLocale; readonly config: Config };

/** Address of a picture for search engines and social sharing, 1280 px wide. */
export const sharedImage = ({ id, version, extension }: ImageReference): string =>
  `/image/medium/${id}-${version}.${extension}`;

/** Address of the picture that a template makes of a record, for social sharing. Source: SEO-006. */
export const drawnImage = (kind: 'sites' | 'branches' | 'products', id: string, locale: EnabledLocale): string =>
  `/image/shared/${locale}/${kind}/${id}.jpg`;

const absolute = ({ origin, locale }: Site, path: string): string => origin + localePath(locale, path);
const companyId = ({ origin }: Site): string => `${origin}/#organization`;
/** Empty texts and lists say nothing. */
const known = <T extends string | readonly unknown[]>(value: T): T | undefined =>
  value.length > 0 ? value : undefined;

const addressOf = ({ street, zipCode, city }: Pick<Branch, 'street' | 'zipCode' | 'city'>): JsonLdNode | undefined =>
  street || zipCode || city
    ? {
        '@type': 'PostalAddress',
        streetAddress: known(street),
        postalCode: known(zipCode),
        addressLocality: known(city),
      }
    : undefined;

/** The company and its site, on the home page. */
export function companyNodes(site: Site): JsonLdNode[] {
  const { config, origin, locale } = site;
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: absolute(site, '/'),
      name: config.shopName,
      description: known(translated(config, locale, 'description')),
      inLanguage: locale,
      publisher: { '@id': companyId(site) },
    },
    {
      '@type': 'Organization',
      '@id': companyId(site),
      name: config.shopName,
      legalName: known(config.businessName),
      vatID: known(config.vatNumber),
      url: absolute(site, '/'),
      logo: config.logo ? origin + sharedImage(config.logo) : undefined,
      telephone: known(config.phone),
      email: known(config.email),
      address: addressOf(config),
    },
  ];
}

/** A branch with its place and hours, its menu, and the way to it. Nothing is said that the records do not say. */
export function branchNodes(
  site: Site,
  branch: Branch,
  groups: readonly ShopGroup[],
  now: Date,
  home: string,
): JsonLdNode[] {
  const { origin, locale, config } = site;
  const path = branchPath(branch.identifier);
  const url = absolute(site, path);
  const name = translated(branch, locale, 'name');
  const { latitude, longitude } = branch;
  return [
    {
      '@type': 'Restaurant',
      '@id': `${origin}${path}#restaurant`,
      name: `${config.shopName} ${name}`,
      url,
      description: known(translated(branch, locale, 'description')),
      image: known(branch.images.map((image) => origin + sharedImage(image))),
      telephone: known(branch.phone || config.phone),
      email: known(branch.email || config.email),
      address: addressOf(branch),
      geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
      openingHoursSpecification: known(
        openingHoursSpecification(branch.openingHours, now, branch.timeZone).map(({ days, ...hours }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days?.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
          ...hours,
        })),
      ),
      parentOrganization: { '@type': 'Organization', '@id': companyId(site), name: config.shopName },
      hasMenu: groups.length > 0 ? menuNode(groups, site) : undefined,
    },
    breadcrumbNode(site, [{ label: home, path: '/' }], name),
  ];
}

function menuNode(groups: readonly ShopGroup[], { locale, config }: Site): JsonLdNode {
  return {
    '@type': 'Menu',
    inLanguage: locale,
    hasMenuSection: groups.map(({ category, products }) => ({
      '@type': 'MenuSection',
      name: translated(category, locale, 'name'),
      hasMenuItem: products.map(({ product }) => ({
        '@type': 'MenuItem',
        name: translated(product, locale, 'name'),
        offers: product.isPriceHidden ? undefined : offerOf(product, locale, config.currency),
      })),
    })),
  };
}

/** What the card shows: the price, the least price, or the price of one kilogram or litre. */
function offerOf(product: Product, locale: EnabledLocale, currency: string): JsonLdNode {
  const { amount, model, per } = shownPrice(product, shopLanguage(locale));
  const price = amount.toFixed(2);
  if (model === 'fixed' && per === null) return { '@type': 'Offer', price, priceCurrency: currency };
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': per === null ? 'PriceSpecification' : 'UnitPriceSpecification',
      ...(model === 'minimum' ? { minPrice: price } : { price }),
      priceCurrency: currency,
      unitText: per ?? undefined,
    },
  };
}

/** News or knowledge, by its path without locale. Source: SITE-023. */
export function articleNode(site: Site, article: Article, path: string): JsonLdNode {
  const { type, content, updatedAt } = article;
  const { origin, locale, config } = site;
  return {
    '@type': type === 'news' ? 'NewsArticle' : 'Article',
    headline: articleTitle(article, locale),
    description: known(translated(content, locale, 'shortDesc')),
    datePublished: content.date ?? undefined,
    dateModified: updatedAt,
    image: content.image ? origin + sharedImage(content.image) : undefined,
    inLanguage: locale,
    mainEntityOfPage: absolute(site, path),
    author: { '@type': 'Organization', '@id': companyId(site), name: config.shopName },
  };
}

/** Jobs that are offered. Source: SITE-022. */
export function jobNodes(nodes: readonly NodeEntry[], config: Config, locale: EnabledLocale): JsonLdNode[] {
  return nodes.flatMap((node): JsonLdNode[] => {
    if (node.type !== 'job') return [];
    const { content, createdAt } = node;
    const title = translated(content, locale, 'name');
    return [
      {
        '@type': 'JobPosting',
        title,
        description: translatedRichText(content, locale, 'body')?.html ?? title,
        datePosted: createdAt.slice(0, 10),
        hiringOrganization: { '@type': 'Organization', name: config.businessName || config.shopName },
        jobLocation: { '@type': 'Place', address: addressOf(config) },
      },
    ];
  });
}

type Step = { readonly label: string; readonly path: string };

/** The way from the start to a page, which needs no address of its own. */
export function breadcrumbNode(
  { origin, locale }: Pick<Site, 'origin' | 'locale'>,
  steps: readonly Step[],
  current: string,
): JsonLdNode {
  const items = [
    ...steps.map(({ label, path }) => ({ name: label, item: origin + localePath(locale, path) })),
    { name: current },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}

/** Nodes as the text of a script element. No name that somebody typed can end the element. */
export const jsonLdText = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(/</g, '\\u003c');
