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

  // Values of kinds that no field of the product has (IBAN, ISBN and so on) get the message of any other wrong value.
  it.each([
    ['blank', 'field.required', 'Bitte füllen Sie das Feld aus', 'Please fill in this field'],
    ['type', 'field.type', 'falschen Typ', 'wrong type'],
    ['length', 'field.too-long', 'zu lang', 'too long'],
    ['email', 'field.email', 'gültige E-Mail-Adresse', 'valid email address'],
    ['url, iban, bic, card number, isbn, uuid, hostname, colour', 'field.invalid', 'gültigen Wert', 'valid value'],
    ['file size', 'form.file-size', 'MB', 'MB'],
    ['file type', 'form.file-type', 'Dateien', 'Files'],
    ['image dimensions', 'media.too-many-pixels', 'Bild', 'image'],
    ['comparison', 'field.too-small', 'zu klein', 'too small'],
    ['choice', 'field.option', 'nicht zur Auswahl', 'not among the options'],
    ['json', 'request.body-malformed', 'kein gültiges JSON', 'not valid JSON'],
    ['uniqueness', 'field.unique', 'bereits', 'already'],
    ['password leaked', 'password.leaked', 'Kennwort', 'password'],
    ['password strength', 'password.guessable', 'Kennwort', 'password'],
    ['collection size', 'field.too-many', 'höchstens', 'at most'],
    ['extra fields', 'field.unknown', 'nicht bekannt', 'not known'],
    ['csrf', 'request.csrf-invalid', 'fremden Seite', 'The CSRF token is invalid. Please try to resubmit the form.'],
  ] as const)('has words for %s [FORM-018]', (_what, code, german, english) => {
    expect(problems[code].de).toContain(german);
    expect(problems[code].en).toContain(english);
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
