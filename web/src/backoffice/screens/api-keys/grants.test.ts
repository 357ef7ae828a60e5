import { grantable } from '@filiale/contracts/api/grantable';
import { ApiKey } from '@filiale/contracts/workforce/api-key';
import { describe, expect, it } from '@jest/globals';
import { everyReading, grantRows, isGranted, withGrants } from './grants.ts';

describe('what a key is granted', () => {
  it('is asked after what it is called and until when it is valid', () => {
    expect(Object.keys(ApiKey.fields).slice(0, 3)).toEqual(['name', 'expiresAt', 'grants']);
  });

  it('is ticked on and off, once each', () => {
    const read = { resource: 'orders', action: 'read' };
    const some = withGrants([read], everyReading, true);
    expect(some).toHaveLength(everyReading.length);
    expect(isGranted(withGrants(some, [read], false), read)).toBe(false);
  });

  it('shows what there is to grant, and what a key was granted that there is not any more', () => {
    const rows = grantRows([{ resource: 'nonsense', action: 'x' }]);
    expect(rows[0]?.resource).toBe('orders');
    expect(rows.at(-1)).toEqual({ resource: 'nonsense', actions: ['x'] });
    expect(rows).toHaveLength(grantable.size + 1);
  });
});
