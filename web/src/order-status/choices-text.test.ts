import { expect, it } from '@jest/globals';
import { choicesText } from './choices-text.ts';

const item = {
  parts: [
    { name: 'Beilage', value: 'Reis' },
    { name: 'Saucen', value: ['Kren', 'Senf'] },
    { name: 'Gruß', value: '' },
    { name: 'Bild', value: [{ id: 'a', name: 'a.png' }] },
  ],
  translations: { 'en-GB': { name: 'Boiled beef', parts: [{ name: 'Side', value: 'Rice' }] } },
} as never;
const files = (count: number) => `${count} Dateien`;

it('says what was chosen in one line, and how many files there are', () =>
  expect(choicesText(item, 'de-AT', files)).toBe('Reis, Kren, Senf, 1 Dateien'));

it('says it in the language of the page', () => expect(choicesText(item, 'en-GB', files)).toBe('Rice'));

it('leaves files out where they have no words', () =>
  expect(choicesText(item, 'de-AT', () => '')).toBe('Reis, Kren, Senf'));
