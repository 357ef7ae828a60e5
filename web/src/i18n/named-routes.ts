import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { askedLocale, type WordsLocale } from '@filiale/rules/locales';
import { companyLanguages } from './company-languages.ts';
import { textsIn } from './define-messages.ts';
import { localePath } from './paths.ts';

type Templates = string | Readonly<Record<WordsLocale, string>>;

/**
 * The routes that links name, with their parameters in braces; one path per locale where segments are translated. Pages that are not
 * listed are `site`. Source: SHELL-007, SITE-011, SITE-012; READ-025 (`useCase` resolves, nothing links to it).
 */
const routes = {
  division: '/',
  site: '/{path}',
  branch: '/store/{branch}',
  checkout: '/store/{branch}/checkout',
  checkout_error: '/store/{branch}/checkout/error',
  status: '/status/{uid}/{hash}',
  orders: '/orders',
  news: '/news/{news}',
  knowledge: { 'de-AT': '/wissenswertes/{knowledge}', 'en-GB': '/knowledge/{knowledge}' },
  useCase: { 'de-AT': '/anwendungen/{useCase}', 'en-GB': '/use-cases/{useCase}' },
} as const satisfies Record<string, Templates>;

type Routes = typeof routes;
/** A route, or a route in a fixed language: `news-de`. */
export type RouteName = keyof Routes | `${keyof Routes}-${(typeof languages)[number]}`;
const languages = ['de', 'en'] as const;

type Base<N extends RouteName> = N extends `${infer B extends keyof Routes}-${(typeof languages)[number]}` ? B : N;
type Text<T> = T extends string ? T : T[keyof T];
type Names<T> = T extends `${string}{${infer P}}${infer Rest}` ? P | Names<Rest> : never;
type Parameters<N extends RouteName> = Readonly<Record<Names<Text<Routes[Base<N> & keyof Routes]>>, string>>;

/** Path of a named route without the prefix of its locale. Slashes stay in a `path` and are escaped in everything else. */
function pathOf<N extends RouteName>(name: N, parameters: Parameters<N>, locale: EnabledLocale): string {
  const template: Templates = routes[baseOf(name)];
  const text = typeof template === 'string' ? template : textsIn(template, localeOfName(name) ?? locale);
  return text.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = (parameters as Record<string, string>)[key] ?? '';
    return key === 'path' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value);
  });
}

/** Address of a named route: its path in the locale of the page, or in the one that the name says. */
export function routePath<N extends RouteName>(name: N, parameters: Parameters<N>, locale: EnabledLocale): string {
  return localePath(localeOfName(name) ?? locale, pathOf(name, parameters, locale));
}

const suffix = /-(de|en)$/;
const baseOf = (name: RouteName) => name.replace(suffix, '') as keyof Routes;
const localeOfName = (name: RouteName): EnabledLocale | undefined =>
  askedLocale([suffix.exec(name)?.[1] ?? ''], companyLanguages());

/** Path of a branch shop, of its checkout, of this device's last orders, and of an order's status page, without locale. */
export const branchPath = (branch: string): string => pathOf('branch', { branch }, '');
export const checkoutPath = (branch: string): string => pathOf('checkout', { branch }, '');
export const ordersPath: string = pathOf('orders', {}, '');
export const statusPath = (uid: string, hash: string): string => pathOf('status', { uid, hash }, '');

/** Types of content that have an address of their own. Source: SITE-011, SITE-015. */
const articles = ['news', 'knowledge'] as const;
export type ArticleType = (typeof articles)[number];

/** Path of an article without locale: the segment of its type in the language, and the slug of its name. Source: SITE-013, SITE-014. */
export const articlePath = (type: ArticleType, slug: string, locale: EnabledLocale): string =>
  pathOf(type, { [type]: slug } as Parameters<ArticleType>, locale);

/** The article that a path without locale names in a language; undefined of other paths. */
export function articleOfPath(path: string, locale: EnabledLocale): { type: ArticleType; slug: string } | undefined {
  for (const type of articles) {
    const start = articlePath(type, '', locale);
    const slug = path.startsWith(start) ? path.slice(start.length) : '';
    if (/^[a-z0-9-]+$/.test(slug)) return { type, slug };
  }
  return undefined;
}
