import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { placesOf } from '../testing/places-of.ts';
import { fill } from './define-messages.ts';
import { messages, sections } from './messages.ts';

describe('texts', () => {
  it.each(sections)('of %s have the same keys and places in both languages [I18N-001]', (section) => {
    const german: Record<string, string> = messages('de-AT', section);
    const english: Record<string, string> = messages('en-GB', section);
    expect(Object.keys(english).sort()).toEqual(Object.keys(german).sort());
    for (const [key, text] of Object.entries(german))
      expect([key, placesOf(english[key] ?? '').names]).toEqual([key, placesOf(text).names]);
  });

  it('that are prescribed stand word for word', () => {
    expect(messages('de-AT', 'home').searchLabel).toBe('PLZ / Ort');
    expect(messages('de-AT', 'home').count).toBe('{shown} von {all} Filialen werden angezeigt.');
    expect(messages('de-AT', 'home').none).toBe('Leider wurden keine Ergebnisse gefunden.');
    expect(messages('de-AT', 'frame').openNone).toBe('Alle Standorte geschlossen');
    expect(messages('de-AT', 'frame').openUntil).toBe('Geöffnet bis {time}');
    expect(messages('de-AT', 'frame').notFoundText).toBe('Leider wurde die angeforderte Seite nicht gefunden.');
    expect(messages('de-AT', 'frame').errorText).toBe('Leider ist ein interner Fehler aufgetreten.');
    expect(messages('de-AT', 'cart').freeFrom).toBe('Kostenlose Lieferung ab {amount}');
    expect(messages('de-AT', 'product').added).toBe('Produkt zum Warenkorb hinzugefügt.');
    expect(fill(messages('de-AT', 'product').uploadFailed, { name: 'a.exe' })).toBe(
      'Die ausgewählte Datei "a.exe" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',
    );
  });

  it('stand in a file named after its folder', () => {
    const others = ['frontdesk/panel/history-messages.ts', 'pwa/install-messages.ts'];
    const files = globSync('**/*messages.ts', { cwd: join(import.meta.dirname, '..'), exclude: ['i18n/**'] });
    const named = files.filter((file) => !others.some((other) => file.endsWith(other)));
    expect(named.map((file) => basename(file))).toEqual(named.map((file) => `${basename(dirname(file))}-messages.ts`));
  });

  it('keep a place without a value visible', () => {
    expect(fill('{a} von {b}', { a: 0 })).toBe('0 von {b}');
  });
});
