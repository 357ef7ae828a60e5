import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { RichTextInput } from '@filiale/contracts/fields/rich-text/rich-text';
import { localePath } from '../i18n/paths.ts';

/** Legal texts with the path segment of their page. Source: SHELL-008. */
export const legalPages = {
  terms: { path: '/site/terms-and-conditions', url: 'termsAndConditions', text: 'termsAndConditionsText' },
  privacy: { path: '/site/privacy', url: 'privacyPolicy', text: 'privacyPolicyText' },
  imprint: { path: '/site/imprint', url: 'imprint', text: 'imprintText' },
  allergens: { path: '/site/allergens', url: 'allergens', text: 'allergensText' },
} as const;
export type LegalPage = keyof typeof legalPages;

type LegalConfig = Pick<Config, (typeof legalPages)[LegalPage]['url']> & {
  readonly [text in (typeof legalPages)[LegalPage]['text']]: RichTextInput | null;
};
/** Whether there is a text: a document, or one that was typed and is no document yet. */
export const isLegalText = (text: unknown): boolean =>
  typeof text === 'string' ? text.trim() !== '' : text !== null && text !== undefined;

export type LegalLink = { readonly page: LegalPage; readonly href: string; readonly isExternal: boolean };

/**
 * Links to the legal texts: to the internal page where a text is configured, otherwise to the configured address; what has
 * neither is left out. Source: SHELL-019.
 */
export function legalLinks(config: LegalConfig, locale: EnabledLocale): LegalLink[] {
  return (Object.keys(legalPages) as LegalPage[]).flatMap((page): LegalLink[] => {
    const { path, url, text } = legalPages[page];
    if (isLegalText(config[text])) return [{ page, href: localePath(locale, path), isExternal: false }];
    return config[url] === '' ? [] : [{ page, href: config[url], isExternal: true }];
  });
}

/** What a shop needs before guests order: they accept terms and privacy policy, and must be able to see whose shop it is. */
const neededPages = ['imprint', 'terms', 'privacy'] as const;
export type NeededPage = (typeof neededPages)[number];

/** Legal texts that a shop needs and that have neither text nor address. */
export const missingPages = (config: LegalConfig): NeededPage[] =>
  neededPages.filter(
    (page) => !isLegalText(config[legalPages[page].text]) && config[legalPages[page].url].trim() === '',
  );

/** The legal page a path of the site stands for. */
export function legalPageOf(path: string): LegalPage | undefined {
  return (Object.keys(legalPages) as LegalPage[]).find((page) => legalPages[page].path === path);
}
