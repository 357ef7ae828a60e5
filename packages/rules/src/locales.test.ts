import { enabledLocales, isLocale, supportedLocales } from '@filiale/contracts/fields/locales';
import { describe, expect, it } from '@jest/globals';
import {
  askedLocale,
  DEFAULT_LOCALE,
  languagesOf,
  localeOfSegment,
  localePrefix,
  resolveLocale,
  translated,
  usualLanguages,
  wordsIn,
} from './locales.ts';

const italian = languagesOf({ locale: 'it-IT', locales: ['en-GB'] });
const swiss = languagesOf({ locale: 'de-CH', locales: ['fr-CH', 'de-AT', 'en-GB'] });

describe('locales', () => {
  it('are those of the contract [I18N-002] [I18N-003]', () => {
    expect(DEFAULT_LOCALE).toBe('de-AT');
    expect(usualLanguages).toEqual({ base: 'de-AT', offered: ['de-AT', 'en-GB'] });
    expect([...enabledLocales]).toEqual([...usualLanguages.offered]);
    expect([...supportedLocales]).toEqual(['de-AT', 'de-CH', 'de-DE', 'en-GB', 'en-US']);
  });

  it.each([
    ['de-AT', 'de-AT'],
    ['en-GB', 'en-GB'],
    ['EN-gb', 'en-GB'],
    ['en', 'en-GB'],
    ['en-US', 'en-GB'],
    ['de-CH', 'de-AT'],
    ['fr-FR', 'de-AT'],
    ['', 'de-AT'],
    [undefined, 'de-AT'],
    [null, 'de-AT'],
  ])('answer %p with %s [I18N-003]', (requested, expected) => {
    expect(resolveLocale(requested)).toBe(expected);
  });

  it.each(['it-IT', 'en-GB', 'pt-BR', 'ja-JP', 'sr-Latn-RS', 'de'])('%s is one', (tag) =>
    expect(isLocale(tag)).toBe(true),
  );
  it.each(['IT_it', 'it-it', 'xx-YY', 'klingon', '', 'de-AT ', 'constructor'])('%p is none', (tag) =>
    expect(isLocale(tag)).toBe(false),
  );
});

describe('the languages of a company', () => {
  it.each([
    [{}, ['de-AT', 'en-GB']],
    [{ locale: 'de-DE' }, ['de-DE', 'en-GB']],
    [{ locale: 'en-GB' }, ['en-GB', 'de-AT']],
    [{ locale: 'it-IT' }, ['it-IT', 'en-GB']],
    [{ locale: 'it-IT', locales: ['fr-FR', 'it-IT'] }, ['it-IT', 'fr-FR']],
  ])('%p are %p', (config, offered) => expect(languagesOf(config).offered).toEqual(offered));

  it('have their first part in addresses, or all of it beside another of the same, and the base nothing', () => {
    expect(italian.offered.map((locale) => localePrefix(locale, italian))).toEqual(['', '/en']);
    expect(swiss.offered.map((locale) => localePrefix(locale, swiss))).toEqual(['', '/fr', '/de-at', '/en']);
    expect(localePrefix('ja-JP', swiss)).toBe('');
  });

  it.each([
    ['it', 'it-IT'],
    ['IT-it', 'it-IT'],
    ['en', 'en-GB'],
    ['en-us', 'en-GB'],
    ['de-at', 'it-IT'],
    ['de', undefined],
    ['entry', undefined],
    ['menu-it', undefined],
    ['', undefined],
  ])("%p at the head of an Italian company's path stands for %p", (segment, locale) =>
    expect(localeOfSegment(segment, italian)).toBe(locale),
  );

  it('answer the dearest that is asked for and offered', () => {
    expect(askedLocale(['fr', 'en-us', 'it'], italian)).toBe('en-GB');
    expect(askedLocale(['fr'], italian)).toBeUndefined();
  });

  it.each([
    ['de-CH', 'it-IT', 'de-AT'],
    ['en-US', 'de-AT', 'en-GB'],
    ['it-IT', 'de-AT', 'de-AT'],
    ['it-IT', 'it-IT', 'en-GB'],
    ['fr-FR', '', 'en-GB'],
  ])('show %s of a company that speaks %s in %s', (locale, base, words) => expect(wordsIn(locale, base)).toBe(words));
});

describe('translated', () => {
  const product = {
    name: 'Apfelstrudel',
    description: 'Mit Schlag',
    price: 4.9,
    translations: { 'en-GB': { name: 'Apple strudel', description: '' }, 'it-IT': { name: 'Strudel di mele' } },
  };

  it('picks the text of the locale', () => {
    expect(translated(product, 'en-GB', 'name')).toBe('Apple strudel');
    expect(translated(product, 'it-IT', 'name')).toBe('Strudel di mele');
    expect(translated(product, 'de-AT', 'name')).toBe('Apfelstrudel');
  });

  it.each([
    ['an empty translation', 'en-GB', 'description', 'Mit Schlag'],
    ['a locale without translations', 'en-US', 'name', 'Apfelstrudel'],
    ['an unknown locale', 'constructor', 'name', 'Apfelstrudel'],
  ] as const)('falls back to the base for %s', (_name, locale, field, expected) => {
    expect(translated(product, locale, field)).toBe(expected);
  });

  it('falls back on a record without translations', () => {
    const plain: { name: string; translations?: Record<string, never> } = { name: 'Wien' };
    expect(translated(plain, 'en-GB', 'name')).toBe('Wien');
  });
});
