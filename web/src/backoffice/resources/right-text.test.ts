import { otherKinds } from '@filiale/contracts/analytics/log-fields';
import type { Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { describe, expect, it } from '@jest/globals';
import { resourceNamed } from './resource-named.ts';
import { actionOfRight, rightText } from './right-text.ts';
import { rightWords } from './right-words.ts';

describe('a right in words', () => {
  it('has them for every action of every call, in German and English', () => {
    const rights = Object.values<Route>(routes).flatMap(({ right }) => (right ? [right] : []));
    expect(rights.length).toBeGreaterThan(50);
    for (const words of Object.values(rightWords))
      expect([...new Set(rights.map(({ action }) => action))].filter((action) => !(action in words))).toEqual([]);
    const kinds = [...new Set(rights.map(({ resource }) => resource))];
    expect(kinds.filter((kind) => !(kind in otherKinds) && !resourceNamed(kind))).toEqual([]);
  });

  it.each([
    ['products', 'delete', 'Produkte löschen', 'delete products'],
    ['orders', 'delivered', 'Bestellungen als zugestellt melden', 'mark orders as delivered'],
    ['tables', 'labels', 'Etiketten drucken (Tische)', 'print labels (tables)'],
  ])('says what %s.%s allows, and of what', (resource, action, de, en) => {
    expect(rightText({ resource, action }, 'de')).toBe(de);
    expect(rightText({ resource, action }, 'en')).toBe(en);
  });

  it('leaves the records out where they are named beside', () => {
    expect(actionOfRight('delivered', 'en')).toBe('mark as delivered');
    expect(actionOfRight('delete', 'de')).toBe('löschen');
    expect(actionOfRight('labels', 'de')).toBe('Etiketten drucken');
  });

  it('says an action of another version as it is', () => {
    expect(actionOfRight('toString', 'de')).toBe('toString');
    expect(rightText({ resource: 'products', action: 'toString' }, 'de')).toBeUndefined();
  });
});
