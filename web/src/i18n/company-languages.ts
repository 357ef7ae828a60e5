import { type Languages, languagesOf, usualLanguages } from '@filiale/rules/locales';

/**
 * An installation serves one company, and every link of every page depends on the languages it offers; so they are kept once for the whole
 * process instead of being handed through every component. On the server the page server sets them before it lets a page be made, in a browser
 * the document carries them.
 */
const held = globalThis as { filialeLanguages?: Languages };

/** The company's languages. */
export function companyLanguages(): Languages {
  if (held.filialeLanguages) return held.filialeLanguages;
  const locales = typeof document === 'undefined' ? undefined : document.documentElement.dataset.locales;
  return locales === undefined ? usualLanguages : setLanguages(languagesOfText(locales));
}

/** Keeps them, for everything that is made from now on. */
export function setLanguages(languages: Languages): Languages {
  held.filialeLanguages = languages;
  return languages;
}

/** As a document carries them: the base first. */
export const languagesText = ({ offered }: Languages): string => offered.join(' ');
export const languagesOfText = (text: string): Languages => {
  const [locale = '', ...locales] = text.split(' ').filter(Boolean);
  return { ...languagesOf({ locale }), offered: [locale, ...locales] };
};
