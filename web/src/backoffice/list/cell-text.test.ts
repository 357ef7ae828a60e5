import {
  boolean,
  collection,
  date,
  geolocation,
  minutes,
  money,
  multiselect,
  number,
  reference,
  references,
  text,
  wysiwyg,
} from '@filiale/contracts/fields/fields';
import { documentOfText } from '@filiale/contracts/fields/rich-text/rich-text';
import { describe, expect, it } from '@jest/globals';
import type { CellContext } from './cell-context.ts';
import { cardText, cellText, sinceText } from './cell-text.ts';

const label = { de: 'Feld', en: 'Field' };
const context: CellContext = {
  locale: 'de-AT',
  words: 'de',
  currency: 'EUR',
  zone: 'Europe/Vienna',
  now: new Date('2026-11-20T12:00:00Z'),
  texts: { yes: 'Ja', no: 'Nein', nothing: 'leer', entries: '{count} Einträge', entryOne: '1 Eintrag' },
  isInList: true,
  titleOf: (id) => ({ a: 'Graz Lend', b: 'Linz' })[id],
};
const letters = multiselect({
  label,
  options: [
    { value: 'A', label: { de: 'Gluten', en: 'Gluten' } },
    { value: 'C', label: { de: 'Eier', en: 'Eggs' } },
  ],
});

describe('the text of a cell', () => {
  it.each([
    [money({ label }), 1284.5, '1.284,50\u00a0€'],
    [number({ label, decimals: 3 }), 4.9, '4,9'],
    [minutes({ label }), 90, '1 h 30 min'],
    [boolean({ label }), true, 'Ja'],
    [boolean({ label }), false, 'Nein'],
    [date({ label }), '2026-11-20T17:45:00.000Z', '20.11.2026 18:45'],
    [date({ label, mode: 'date' }), '2026-12-24', '24.12.2026'],
    [letters, ['A', 'C'], 'Gluten, Eier'],
    [reference({ label, targets: ['branch'] }), 'a', 'Graz Lend'],
    [reference({ label, targets: ['branch'] }), 'unknown', '…'],
    [references({ label, targets: ['branch'] }), ['a', 'b'], 'Graz Lend, Linz'],
    [collection({ label, fields: { name: text({ label }) } }), [{}, {}, {}], '3'],
    [wysiwyg({ label }), documentOfText('Heute\n\nfrisch'), 'Heute frisch'],
    [geolocation({ label }), { lat: 48.2, lng: 16.37 }, '48,2 · 16,37'],
    [text({ label }), '', ''],
    [money({ label }), null, ''],
    [letters, [], ''],
  ])('of %o with %j is %p [FIELD-009]', (field, value, said) => {
    expect(cellText(field, value, context)).toBe(said);
  });

  it('of a date on a card says which date it is', () => {
    const field = date({ label: { de: 'Gilt bis', en: 'Valid until' } });
    expect(cardText(field, '2026-11-20T17:45:00.000Z', context)).toBe('Gilt bis: 20.11.2026 18:45');
    expect(cardText(field, null, context)).toBe('');
    expect(cardText(text({ label }), 'Kassa', context)).toBe('Kassa');
  });

  it('says in English what is English', () => {
    const texts = { ...context.texts, yes: 'Yes' };
    const english = { ...context, locale: 'en-GB', words: 'en' as const, texts };
    expect(cellText(boolean({ label }), true, english)).toBe('Yes');
    expect(cellText(money({ label }), 1284.5, english)).toBe('€1,284.50');
  });

  it('says how long ago something was changed, as long as that tells something', () => {
    expect(sinceText('2026-11-20T11:48:00Z', context)).toBe('vor 12 Min.');
    expect(sinceText('2026-11-20T12:00:20Z', context)).toBe('gerade eben');
    expect(sinceText('2026-11-01T12:00:00Z', context)).toBe('01.11.2026');
  });
});
