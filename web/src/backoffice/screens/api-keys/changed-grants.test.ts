import { ApiKey } from '@filiale/contracts/workforce/api-key';
import { describe, expect, it } from '@jest/globals';
import { changedItems } from '../../form/history/change-text.ts';

const grant = (resource: string, action: string) => ({ resource, action });
const listed = (before: unknown, after: unknown, words: 'de' | 'en' = 'de') =>
  changedItems(ApiKey.fields.grants, before, after, words).map(({ kind, name }) => `${kind} ${name}`);

describe('rights of a key in the log', () => {
  it('are listed by the actions they allow, a line for each kind of record', () => {
    const granted = [grant('products', 'read'), grant('orders', 'read'), grant('products', 'update')];
    expect(listed(undefined, granted)).toEqual(['itemAdded Produkte: lesen, ändern', 'itemAdded Bestellungen: lesen']);
    expect(listed([], granted, 'en')).toEqual(['itemAdded Products: read, change', 'itemAdded Orders: read']);
  });

  it('are listed when removed, regardless of their position', () => {
    const [one, other, third] = [grant('products', 'read'), grant('orders', 'read'), grant('orders', 'print')];
    expect(listed([one, other, third], [third, one])).toEqual(['itemGone Bestellungen: lesen']);
    expect(listed([one, other], [other, one])).toEqual([]);
  });
});
