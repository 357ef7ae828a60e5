import { describe, expect, it } from '@jest/globals';
import { type Imports, type Selection, selectReached } from './changed-tests.ts';

const run: Selection = {
  parts: ['newcomer', 'check', 'unit', 'service', 'e2e'],
  files: {
    unit: ['packages/rules/src/price.test.ts', 'packages/mail/src/send.test.ts', 'tools/k8s/src/agreement.test.ts'],
    service: ['services/ordering/test/orders.api.test.ts', 'services/catalog/test/dishes.api.test.ts'],
    event: ['packages/kit/test/new-service.event.test.ts'],
    e2e: [
      'e2e/journeys/order.test.ts',
      'e2e/long/new-resource.test.ts',
      'e2e/kill/all-through-kills.test.ts',
      'e2e/api/uses.test.ts',
    ],
  },
};
const imports: Imports = new Map([
  ['packages/rules/src/price.test.ts', ['packages/rules/src/price.ts']],
  ['services/ordering/src/orders.ts', ['packages/rules/src/price.ts']],
  ['services/ordering/test/orders.api.test.ts', ['services/ordering/src/orders.ts']],
  ['services/catalog/test/dishes.api.test.ts', ['services/catalog/src/dishes.ts']],
  ['packages/mail/src/send.test.ts', ['packages/mail/src/send.ts']],
  ['web/src/cart.tsx', ['packages/rules/src/price.ts']],
  ['e2e/journeys/order.test.ts', ['e2e/browser.ts']],
]);
const reached = (...changed: string[]): Selection => selectReached(run, changed, () => imports);

describe('what a change reaches', () => {
  it('is what imports it, through everything between, and every journey of the running product', () => {
    expect(reached('packages/rules/src/price.ts').files).toEqual({
      unit: ['packages/rules/src/price.test.ts'],
      service: ['services/ordering/test/orders.api.test.ts'],
      event: [],
      e2e: run.files.e2e,
    });
  });

  it('is a test alone where only the test changed, and the journeys that use a changed helper', () => {
    expect(reached('packages/mail/src/send.test.ts').files).toMatchObject({
      unit: ['packages/mail/src/send.test.ts'],
      e2e: [],
    });
    expect(reached('e2e/browser.ts').files.e2e).toEqual(['e2e/journeys/order.test.ts']);
  });

  it('is the journeys with pages where only pages changed', () => {
    expect(reached('web/src/cart.tsx').files.e2e).toEqual([
      'e2e/journeys/order.test.ts',
      'e2e/long/new-resource.test.ts',
    ]);
  });

  it('follows edges that no import shows', () => {
    expect(reached('services/catalog/migrations/0009-more.ts').files.service).toEqual([
      'services/catalog/test/dishes.api.test.ts',
    ]);
    expect(reached('charts/filiale/values.yaml').files.unit).toEqual(['tools/k8s/src/agreement.test.ts']);
    expect(reached('docs/examples/new-resource/supplier.ts').files).toMatchObject({
      event: run.files.event,
      e2e: ['e2e/long/new-resource.test.ts'],
    });
  });

  it('is everything where what all tests run on changed, and tries a newcomer only where one would notice', () => {
    expect(reached('package-lock.json')).toEqual(run);
    expect(reached('tools/devstack/src/stack.ts')).toEqual(run);
    expect(reached('docs/style.md').parts).toEqual(['check', 'unit', 'service', 'e2e']);
    expect(reached('Makefile').parts).toContain('newcomer');
  });
});
