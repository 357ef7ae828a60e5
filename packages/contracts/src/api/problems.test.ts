import { describe, expect, it } from '@jest/globals';
import { messageLanguage, problemMessage } from './problem-message.ts';
import { type ProblemCode, problems } from './problems.ts';

const places = (message: string): string[] => (message.match(/\{\w+\}/g) ?? []).sort();
const codes = Object.keys(problems) as ProblemCode[];

describe('the problem table', () => {
  it.each(codes)('%s has a German and an English text with the same places', (code) => {
    const { de, en } = problems[code];
    expect(de.length).toBeGreaterThan(5);
    expect(places(de)).toEqual(places(en));
    expect(code === 'internal' || /^[a-z]+\.[a-z]+(-[a-z]+)*$/.test(code)).toBe(true);
  });

  it('says the prescribed words [CHECK-031, CHECK-032, ERR-014]', () => {
    expect(problems['order.appointment-required'].de).toBe('Bitte wählen Sie einen Termin aus.');
    expect(problems['order.appointment-closed'].de).toBe(
      'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
    );
    expect(problems.internal.de).toBe('Ein unbekannter Fehler ist aufgetreten.');
    expect(problems['order.empty'].de).toBe('Keine Produkte im Warenkorb!');
  });

  it('fills places from details and never shows a bare one', () => {
    expect(problemMessage('field.too-long', 'de', { maximum: 80 })).toBe(
      'Der Wert ist zu lang (höchstens 80 Zeichen).',
    );
    expect(problemMessage('field.too-long', 'de')).not.toContain('{');
  });

  it.each([
    [[], 'de'],
    [['en-gb', 'de'], 'en'],
    [['fr-FR', 'de'], 'de'],
    [['fr'], 'en'],
    [['*'], 'de'],
  ] as const)('answers who asks for %j in %s', (asked, language) => {
    expect(messageLanguage(asked)).toBe(language);
  });
});
