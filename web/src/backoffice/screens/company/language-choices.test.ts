import { isLocale } from '@filiale/contracts/fields/locales';
import { expect, it } from '@jest/globals';
import { languageChoices, typedLanguage } from './language-choices.ts';

it('languages are offered by their names, those with words of the shop first', () => {
  const { written, others } = languageChoices('de', ['gsw-CH']);
  expect(written).toEqual(
    expect.arrayContaining([
      { value: 'de-AT', label: 'Deutsch (Österreich)' },
      { value: 'it-IT', label: 'Italienisch (Italien)' },
      { value: 'fr-CH', label: 'Französisch (Schweiz)' },
      { value: 'sl-SI', label: 'Slowenisch (Slowenien)' },
    ]),
  );
  expect(others).toEqual(
    expect.arrayContaining([
      { value: 'tr-TR', label: 'Türkisch (Türkei)' },
      { value: 'gsw-CH', label: 'Schweizerdeutsch (Schweiz)' },
    ]),
  );
  expect(others.map(({ value }) => value)).not.toContain('it-IT');
});

it('every language that is offered is one that is taken, once, in the order of the names', () => {
  for (const reader of ['de', 'en']) {
    const { written, others } = languageChoices(reader, ['de-AT', 'xx']);
    const all = [...written, ...others].map(({ value }) => value);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every(isLocale)).toBe(true);
    for (const group of [written, others])
      expect(group.map(({ label }) => label)).toEqual(
        group.map(({ label }) => label).toSorted((one, other) => one.localeCompare(other, reader)),
      );
  }
});

it.each([
  ['IT_it', null],
  ['pt-br', 'pt-BR'],
  [' gsw-ch ', 'gsw-CH'],
  ['', null],
  ['kein', null],
])('a tag that is typed as %j is %j', (typed, tag) => expect(typedLanguage(typed)).toBe(tag));
