import { toFixedText } from './decimal.ts';
import { type PricedDelivery, type PricedLine, splitTax } from './pricing.ts';

/** Ten-thousandths, which nets are kept in. */
const UNITS = 10_000;

/**
 * The net of each line of an order and of its delivery, as decimal texts with 4 decimals. Taxes are reckoned by rate from sums, so what is rounded there is
 * spread over the lines: together they are the net of the order, to the last digit. Source: PRICE-001.
 */
export function netOfLines(
  lines: readonly Pick<PricedLine, 'grossCents' | 'taxRate'>[],
  delivery: PricedDelivery | null,
): { readonly lines: readonly string[]; readonly delivery: string } {
  const grossByRate = new Map<number, number>();
  const netOf = ({ grossCents, taxRate }: PricedDelivery): string => {
    const before = grossByRate.get(taxRate) ?? 0;
    grossByRate.set(taxRate, before + grossCents);
    const units = unitsOfNet(before + grossCents, taxRate) - unitsOfNet(before, taxRate);
    return (units / UNITS).toFixed(4);
  };
  return { lines: lines.map(netOf), delivery: delivery === null ? '0.0000' : netOf(delivery) };
}

const unitsOfNet = (grossCents: number, taxRate: number): number =>
  Math.round(Number(toFixedText(splitTax(grossCents, taxRate).net, 4)) * UNITS);
