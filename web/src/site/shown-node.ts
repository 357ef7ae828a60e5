import type { NodeEntry } from '@filiale/contracts/content/node';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { slug } from '@filiale/rules/slug';
import { companyLanguages } from '../i18n/company-languages.ts';
import { type ArticleType, articlePath } from '../i18n/named-routes.ts';
import type { PagePaths } from '../i18n/paths.ts';
import { textLanguage } from '../i18n/text-language.ts';

/** News, knowledge and use cases: what lists show. Source: SITE-023. */
export type Article = Extract<NodeEntry, { type: ArticleType | 'useCase' }>;
export const isArticle = (node: NodeEntry): node is Article =>
  node.type === 'news' || node.type === 'knowledge' || node.type === 'useCase';

/** Headline of an article in a language: its title, else its name. */
export const articleTitle = ({ content }: Article, locale: EnabledLocale): string =>
  translated(content, locale, 'title') || translated(content, locale, 'name');

/** `lang` of that headline, where it is not in the language of the page. */
export const titleLanguage = ({ content }: Article, locale: EnabledLocale): string | undefined =>
  textLanguage(content, locale, translated(content, locale, 'title') ? 'title' : 'name');

/** Path of an article in a language, without locale; use cases have none, nor has one whose name makes no address. Source: SITE-013, SITE-015. */
export function articleAddress({ type, content }: Article, locale: EnabledLocale): string | undefined {
  const name = slug(translated(content, locale, 'name'));
  return type === 'useCase' || name === '' ? undefined : articlePath(type, name, locale);
}

/** Addresses of an article in the languages that the company offers; articles without a translation have that of the base language. */
export const articlePaths = (article: Article): PagePaths =>
  Object.fromEntries(companyLanguages().offered.map((locale) => [locale, articleAddress(article, locale)]));
