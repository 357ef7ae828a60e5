import { ApiKey } from '@filiale/contracts/workforce/api-key';
import { describe, expect, it } from '@jest/globals';
import { changedItems } from '../../form/history/change-text.ts';

const grant = (resource: string, action: string) => ({ resource, action });
const told = (before: unknown, after: unknown, words: 'de' | 'en' = 'de') =>
  changedItems(ApiKey.fields.grants, before, after, words).map(({ kind, name }) => `${kind} ${name}`);

describe('rights of a key in the log', () => {
  it('are told by what they allow, a line for each kind of record', () => {
    const granted = [grant('products', 'read'), grant('orders', 'read'), grant('products', 'update')];
    expect(told(undefined, granted)).toEqual(['itemAdded Produkte: lesen, ändern', 'itemAdded Bestellungen: lesen']);
    expect(told([], granted, 'en')).toEqual(['itemAdded Products: read, change', 'itemAdded Orders: read']);
  });

  it('are told when they are taken away, and not by their places', () => {
    const [one, other, third] = [grant('products', 'read'), grant('orders', 'read'), grant('orders', 'print')];
    expect(told([one, other, third], [third, one])).toEqual(['itemGone Bestellungen: lesen']);
    expect(told([one, other], [other, one])).toEqual([]);
  });
});
