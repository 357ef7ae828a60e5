import { boolean, date, minutes, money, number, select, text } from '@filiale/contracts/fields/fields';
import { describe, expect, it } from '@jest/globals';
import { editText, isTypeable, typedValue } from './cell-value.ts';
import { listMessages } from './list-messages.ts';

const label = { de: 'Feld', en: 'Field' };
const words = { words: 'de', texts: listMessages['de-AT'] } as const;
const price = money({ label });
const kind = select({
  label,
  options: [
    { value: 'simple', label: { de: 'Einfach', en: 'Simple' } },
    { value: 'bundle', label: { de: 'Menü', en: 'Bundle' } },
  ],
  default: 'simple',
});

describe('what is typed into a cell', () => {
  it.each([
    [price, '24,90 €', 24.9],
    [price, '', null],
    [number({ label }), '1.284', 1284],
    [minutes({ label }), '1:30', 90],
    [minutes({ label }), '90', 90],
    [boolean({ label }), 'Ja', true],
    [boolean({ label }), 'false', false],
    [kind, 'Menü', 'bundle'],
    [kind, 'Simple', 'simple'],
    [text({ label }), '  RK-1 ', 'RK-1'],
    [date({ label, mode: 'date' }), '24.12.2026', '2026-12-24'],
    [date({ label, mode: 'date' }), '2026-12-24', '2026-12-24'],
  ])('of %o: %p is %p [FIELD-009]', (field, typed, value) => {
    expect(typedValue(field, typed, words)).toEqual({ value });
  });

  it.each([
    [price, 'teuer', 'Bitte eine Zahl eingeben.'],
    [price, '-1', 'Mindestens 0.'],
    [price, '1,999', 'Höchstens 2 Nachkommastellen.'],
    [number({ label, max: 10 }), '11', 'Höchstens 10.'],
    [kind, 'Suppe', 'Das ist keine der Möglichkeiten.'],
    [boolean({ label }), 'vielleicht', 'Das ist keine der Möglichkeiten.'],
    [date({ label, mode: 'date' }), '31.2.', 'Bitte ein Datum eingeben, etwa 24.12.2026.'],
  ])('of %o: %p is refused: %s', (field, typed, wrong) => {
    expect(typedValue(field, typed, words)).toEqual({ wrong });
  });

  it('stands there as it is typed', () => {
    expect(editText(price, 24.9, 'de')).toBe('24,90');
    expect(editText(price, 24.9, 'en')).toBe('24.90');
    expect(editText(number({ label, decimals: 3 }), 4.9, 'de')).toBe('4,9');
    expect(editText(date({ label, mode: 'date' }), '2026-12-24', 'de')).toBe('24.12.2026');
    expect(editText(price, null, 'de')).toBe('');
  });

  it('is one word or line, so that a cell holds it', () => {
    expect(isTypeable(price)).toBe(true);
    expect(isTypeable(date({ label }))).toBe(false);
  });
});
