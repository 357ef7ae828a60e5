import { describe, expect, it } from '@jest/globals';
import { idsIn } from './named-ids.ts';
import { mistakesOf, parsePage, renderPage } from './requirements-page.ts';

const requirements = [
  { id: 'CART-010', sentence: 'The cart counts things.' },
  { id: 'CART-002', sentence: 'A cart is kept per branch.' },
];
const named = new Map([
  ['CART-010', { code: ['packages/rules/src/cart.ts'], tests: ['packages/rules/src/cart.test.ts'] }],
  ['CART-002', { code: [], tests: [] }],
]);

describe('the page of requirements', () => {
  it('keeps the sentences, in order, with links to what names them', () => {
    const page = renderPage(requirements, named);
    expect(parsePage(page).map(({ id }) => id)).toEqual(['CART-002', 'CART-010']);
    expect(page).toContain(
      'The cart counts things. | [cart](../packages/rules/src/cart.ts) | [cart](../packages/rules/src/cart.test.ts) |',
    );
    expect(mistakesOf(page, named, () => true)).toEqual([]);
  });

  it('says which id it does not know and which link leads nowhere', () => {
    const page = renderPage(requirements, named);
    const more = new Map([...named, ['CART-099', { code: ['web/src/x.ts'], tests: [] }] as const]);
    expect(mistakesOf(page, more, (path) => path.endsWith('.test.ts'))).toEqual([
      'CART-099 is not in docs/requirements.md (web/src/x.ts)',
      'docs/requirements.md links packages/rules/src/cart.ts, which is gone: npm run requirements',
    ]);
  });
});

it('finds ids and spells out ranges, but no other words of that form', () => {
  const text = ['SHA-', '256 [CHECK-', '037..039] Source: CART-', '010'].join('');
  expect(idsIn(text, new Set(['CHECK', 'CART']))).toEqual(['CHECK-037', 'CHECK-038', 'CHECK-039', 'CART-010']);
});
