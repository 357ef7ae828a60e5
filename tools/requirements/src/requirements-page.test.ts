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

const kept = `## CART

| Id | Requirement |
|---|---|
| <a id="cart-010"></a>CART-010 | The cart counts things. |
| <a id="cart-002"></a>CART-002 | A cart is kept per branch. |
`;

describe('the page of requirements', () => {
  it('is made of the sentences, in order, with links to what names them', () => {
    expect(parsePage(kept)).toEqual(requirements);
    const page = renderPage(parsePage(kept), named);
    expect(page.indexOf('CART-002')).toBeLessThan(page.indexOf('CART-010'));
    expect(page).toContain(
      '[CART-010](requirements.md#cart-010) | The cart counts things. | [cart](../packages/rules/src/cart.ts) | [cart](../packages/rules/src/cart.test.ts) |',
    );
  });

  it('says which id it does not know', () => {
    expect(mistakesOf(kept, named)).toEqual([]);
    const more = new Map([...named, ['CART-099', { code: ['web/src/x.ts'], tests: [] }] as const]);
    expect(mistakesOf(kept, more)).toEqual(['CART-099 is not in docs/requirements.md (web/src/x.ts)']);
  });
});

it('finds ids and spells out ranges, but no other words of that form', () => {
  const text = ['SHA-', '256 [CHECK-', '037..039] Source: CART-', '010'].join('');
  expect(idsIn(text, new Set(['CHECK', 'CART']))).toEqual(['CHECK-037', 'CHECK-038', 'CHECK-039', 'CART-010']);
});
