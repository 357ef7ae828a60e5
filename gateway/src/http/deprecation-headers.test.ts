import { expect, it } from '@jest/globals';
import { deprecationHeaders } from './deprecation-headers.ts';

it('answers of a call that ends say since when and until when', () => {
  expect(deprecationHeaders({ deprecated: { since: '2026-12-01', until: '2027-12-01' } })).toEqual({
    deprecation: '@1796083200',
    sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  });
  expect(deprecationHeaders({})).toEqual({});
});
