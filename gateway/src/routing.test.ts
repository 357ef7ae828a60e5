import { routes } from '@filiale/contracts/routes';
import { describe, expect, it } from '@jest/globals';
import { isGuessable, routingTable } from './routing.ts';

describe('routing table', () => {
  const table = routingTable(routes, () => true);

  it('finds every call of the contracts', () => {
    for (const key of Object.keys(routes)) {
      const [method = '', path = ''] = key.split(' ');
      const match = table.find(method, path.replace(/\{\w+\}/g, 'value'));
      expect(match).toMatchObject({ kind: 'found', entry: { key } });
    }
  });

  it('counts wrong keys of people and front desks as guesses, those of printers not', () => {
    expect(isGuessable('GET /api/orders/public/{uid}/{hash}')).toBe(true);
    expect(isGuessable('GET /api/orders/frontdesk/{branch}/{key}')).toBe(true);
    expect(isGuessable('POST /api/printers/cloudprnt/{key}')).toBe(false);
  });

  it('says which methods a path takes', () => {
    expect(table.find('DELETE', '/api/products')).toEqual({ kind: 'other-method', allowed: ['HEAD', 'GET', 'POST'] });
    expect(table.find('GET', '/api/orders/1/status/confirm')).toEqual({ kind: 'other-method', allowed: ['POST'] });
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/products/1/2', '/api/Products', '/api/products/', '/internal/init'])(
    'does not know %s',
    (path) => {
      expect(table.find('GET', path)).toBeUndefined();
    },
  );

  it('does not know the calls of services that are not part of the installation', () => {
    const small = routingTable(routes, (owner) => owner === 'catalog');
    expect(small.find('GET', '/api/products')?.kind).toBe('found');
    expect(small.find('GET', '/api/orders')).toBeUndefined();
  });
});
