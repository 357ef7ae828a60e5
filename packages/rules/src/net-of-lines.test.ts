import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { netOfLines } from './net-of-lines.ts';
import { totalsOf } from './pricing.ts';

const line = fc.record({ grossCents: fc.integer({ min: 0, max: 50_000 }), taxRate: fc.constantFrom(0, 10, 13, 20) });

it('adds up to the net of the order to the last digit [PRICE-001]', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.option(line), (lines, delivery) => {
      const nets = netOfLines(lines, delivery);
      const sum = [...nets.lines, nets.delivery].reduce((total, net) => total + Math.round(Number(net) * 10_000), 0);
      expect(sum).toBe(Math.round(Number(totalsOf(lines, delivery).totalNet) * 10_000));
    }),
  );
});
