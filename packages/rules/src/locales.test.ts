import { enabledLocales, supportedLocales } from '@filiale/contracts/locales';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LOCALE, ENABLED_LOCALES, resolveLocale, translated } from './locales.ts';

describe('locales', () => {
  it('are those of the contract [I18N-002] [I18N-003]', () => {
    expect(DEFAULT_LOCALE).toBe('de-AT');
    expect(ENABLED_LOCALES).toEqual(['de-AT', 'en-GB']);
    expect([...enabledLocales]).toEqual([...ENABLED_LOCALES]);
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
});

describe('translated', () => {
  const product = {
    name: 'Apfelstrudel',
    description: 'Mit Schlag',
    price: 4.9,
    translations: { 'en-GB': { name: 'Apple strudel', description: '' } },
  };

  it('picks the text of the locale', () => {
    expect(translated(product, 'en-GB', 'name')).toBe('Apple strudel');
    expect(translated(product, 'de-AT', 'name')).toBe('Apfelstrudel');
  });

  it.each([
    ['an empty translation', 'en-GB', 'description', 'Mit Schlag'],
    ['a locale without translations', 'en-US', 'name', 'Apfelstrudel'],
    ['an unknown locale', 'constructor', 'name', 'Apfelstrudel'],
  ] as const)('falls back to de-AT for %s', (_name, locale, field, expected) => {
    expect(translated(product, locale, field)).toBe(expected);
  });

  it('falls back on a record without translations', () => {
    const plain: { name: string; translations?: Record<string, never> } = { name: 'Wien' };
    expect(translated(plain, 'en-GB', 'name')).toBe('Wien');
  });
});
