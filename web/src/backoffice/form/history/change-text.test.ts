import { otherFields } from '@filiale/contracts/analytics/log-fields';
import { Site } from '@filiale/contracts/content/site';
import type { Field } from '@filiale/contracts/fields/field';
import { describe, expect, it } from '@jest/globals';
import { fieldTypes } from '../fields/types/field-types.ts';
import { formMessages } from '../form-messages.ts';
import { valueText } from '../model/value-text.ts';
import { actionText, changedItems } from './change-text.ts';

const german = formMessages['de-AT'];

describe('a line of the log', () => {
  it('about money says so in words, with the amount in its own currency and the reason', () => {
    const reader = { locale: 'de-AT', words: 'de', currency: 'EUR', zone: 'Europe/Vienna', texts: german } as const;
    const told = (field: string, value: unknown) => valueText(fieldTypes, otherFields.orders?.[field], value, reader);
    expect(actionText('refund', german, true)).toBe('hat Geld zurückgezahlt:');
    expect(told('amount', { amount: 12.5, currency: 'CZK' })).toMatch(/CZK.12,50|12,50.CZK/);
    expect(told('reason', 'Schnitzel war kalt')).toBe('Schnitzel war kalt');
    expect(told('paymentStatus', 'partlyRefunded')).toBe('Teilweise zurückgezahlt');
    expect(told('refunded', 5)).toContain('5,00');
  });

  it('tells an instant in the zone of the company, wherever the browser is', () => {
    const told = (zone: string) => {
      const reader = { locale: 'de-AT', words: 'de', currency: 'EUR', zone, texts: german } as const;
      return valueText(
        fieldTypes,
        { ...otherFields.orders?.amount, type: 'date', mode: 'dateTime' } as never,
        '2026-11-22T11:30:00.000Z',
        reader,
      );
    };
    expect([told('Europe/Vienna'), told('Asia/Tokyo')].map((text) => text.slice(-5))).toEqual(['12:30', '20:30']);
  });

  it('about a block names its kind, and what changed by the words of that kind', () => {
    const { body } = Site.fields.content.fields;
    const block = (type: string, text: string) => ({ id: type, type, value: { text } });
    const items = changedItems(
      body as Field,
      [block('heading', 'Neu'), block('image', 'Garten')],
      [block('heading', 'Neu'), block('image', 'Gastgarten'), block('text', 'Hallo')],
      'de',
    );
    expect(items.map(({ name, fields }) => [name, fields.map(({ label }) => label)])).toEqual([
      ['Bild: Gastgarten', ['Inhalt: Bildunterschrift']],
      ['Text: Hallo', []],
    ]);
  });

  it('about a list names the items that moved, and no others', () => {
    const block = (text: string) => ({ id: text, type: 'heading', value: { text } });
    const moves = (before: string, after: string) =>
      changedItems(Site.fields.content.fields.body as Field, [...before].map(block), [...after].map(block), 'de').map(
        ({ kind, name }) => `${kind} ${name.replace('Überschrift: ', '')}`,
      );
    expect(moves('abcd', 'bcda')).toEqual(['itemMoved a']);
    expect(moves('abcd', 'xacb')).toEqual(['itemGone d', 'itemAdded x', 'itemMoved b']);
    expect(moves('abc', 'abc')).toEqual([]);
  });

  it('has words for what services do beside writing records, in German and English', () => {
    const actions = [
      ...[
        'publish',
        'unpublish',
        'refund',
        'export',
        'pair',
        'pairing-offered',
        'key-made',
        'key-taken',
        'secret-made',
        'disable',
      ],
      ...[
        'payment-received',
        'payment-failed',
        'replaced',
        'payment-changed',
        'cancel',
        'edit-item',
        'erase',
        'disclose',
      ],
      ...[
        'login-remembered',
        'logout-everywhere',
        'totp-set-up',
        'totp-taken',
        'recovery-codes',
        'link-request',
        'pin',
      ],
      ...['claim', 'confirm', 'hand-over', 'move'],
    ];
    for (const texts of Object.values(formMessages))
      expect(actions.filter((action) => actionText(action, texts, true) === action)).toEqual([]);
    expect(actionText('key-made', german, false)).toBe('hat einen Schlüssel ausgestellt');
  });
});
