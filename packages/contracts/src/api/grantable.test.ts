import { describe, expect, it } from '@jest/globals';
import { grantable } from './grantable.ts';

describe('what a key may be granted', () => {
  it('is what the rights name keys for, and what everybody may', () => {
    expect(grantable.get('orders')?.has('confirm')).toBe(true);
    expect(grantable.get('products')).toEqual(
      new Set(['read', 'create', 'update', 'delete', 'availability', 'labels']),
    );
  });

  it('is nothing of people, keys, devices’ keys, money and the log', () => {
    for (const resource of ['users', 'external-users', 'api-keys', 'logs'])
      expect([resource, grantable.get(resource)]).toEqual([resource, undefined]);
    expect(grantable.get('devices')).toEqual(new Set(['read']));
    expect(grantable.get('orders')?.has('refund')).toBe(false);
  });
});
