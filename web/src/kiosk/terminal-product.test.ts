import { examplePart, exampleProduct } from '@filiale/rules/example-product';
import { expect, it } from '@jest/globals';
import { restoreProduct } from '../product/shop-product.ts';
import { needsTyping, terminalProduct } from './terminal-product.ts';

const choice = examplePart({ name: 'Beilage' }, [['Reis', 'add', 0]]);
const withParts = (...parts: ReturnType<typeof examplePart>[]) =>
  exampleProduct({ type: 'configurable', config: { parts: [choice, ...parts] } });

it.each([
  ['a note that may be left out', withParts(examplePart({ type: 'textarea', optional: true })), false],
  ['a text that must be typed', withParts(examplePart({ type: 'text' })), true],
  ['a picture that must be brought', withParts(examplePart({ type: 'image' })), true],
  ['only choices', withParts(), false],
  [
    'a text of a kind of product without parts',
    { ...withParts(examplePart({ type: 'text' })), type: 'simple' as const },
    false,
  ],
])('leaves what must be typed for to the counter: %s [KIOSK-001]', (_name, product, isLeft) => {
  expect(needsTyping(product)).toBe(isLeft);
});

it('offers a dish without its fields to type in [KIOSK-001]', () => {
  const product = withParts(examplePart({ name: 'Anmerkung', type: 'textarea', optional: true }));
  const offered = terminalProduct(restoreProduct({ ...product, config: product.config } as never));
  expect(offered.config.parts.map(({ name }) => name)).toEqual(['Beilage']);
});
