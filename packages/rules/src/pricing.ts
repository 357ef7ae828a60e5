import type { DeliveryArea } from '@filiale/contracts/catalog/delivery-area';
import type { Product } from '@filiale/contracts/catalog/product';
import type { CalculationModel, Unit } from '@filiale/contracts/catalog/units';
import type { OrderMode, PricingResult } from '@filiale/contracts/ordering/order';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import { type ConfigurableProduct, configuredPrice } from './configurable-parts.ts';
import { type Decimal, decimal, divideToNet, fromCents, toCents, toFixedText } from './decimal.ts';
import { type Tip, tipCentsOf } from './tip.ts';
import { calculationModelOf, convertWithAlternatives, type MeasuredProduct } from './units.ts';

/** What pricing reads of a product record. */
export type PricedProduct = MeasuredProduct &
  ConfigurableProduct &
  Pick<Product, 'id' | 'price' | 'tax' | 'takeawayTax' | 'dineInTax' | 'pricing' | 'isPriceHidden'>;

/** What pricing reads of a delivery area. */
export type PricedArea = Pick<DeliveryArea, 'price' | 'tax' | 'free' | 'freeFromOrderValue' | 'minimumOrderValue'>;

export type PricingItem = {
  readonly product: PricedProduct;
  readonly amount: number;
  readonly unit: Unit;
  readonly parts: readonly PartValue[];
};

/** One item priced. `unitPriceCents` is the configured price of one product unit (once per item when flat), for display. */
export type PricedLine = {
  readonly product: string;
  readonly amount: number;
  readonly unit: Unit;
  readonly unitPriceCents: number;
  readonly grossCents: number;
  readonly taxRate: number;
  readonly calculationModel: CalculationModel;
  readonly isPriceHidden: boolean;
};

export type TaxGroup = {
  readonly rate: number;
  readonly net: string;
  readonly tax: string;
  readonly grossCents: number;
};

/**
 * A priced cart. Gross amounts are whole cents, nets and taxes decimal texts with exactly 4 decimals: the forms that
 * PostgreSQL (bigint, numeric(14,4)) and protobuf store without conversion. `pricingToWire` turns it into numbers for HTTP
 * and display. It holds always: net + delivery = total in each of the three, Σ lines + delivery fee = totalGross,
 * Σ taxes = totals. Source: PRICE-001, READ-039.
 */
export type Pricing = {
  readonly net: string;
  readonly tax: string;
  readonly grossCents: number;
  readonly deliveryNet: string;
  readonly deliveryTax: string;
  readonly deliveryGrossCents: number;
  readonly totalNet: string;
  readonly totalTax: string;
  readonly totalGrossCents: number;
  /** What the customer adds for the staff: no part of the sums above, nor of any tax. */
  readonly tipCents: number;
  /** By ascending rate; the delivery fee is part of the group of its rate. Rates that nothing is taxed at are absent. */
  readonly taxes: readonly TaxGroup[];
  readonly lines: readonly PricedLine[];
  /** An item's price is known only approximately; its total too. Source: PRICE-007. */
  readonly isApproximate: boolean;
  /** An item keeps its price hidden. Source: PRICE-009. */
  readonly hasHiddenPrices: boolean;
};

/** Tax rate of a product in percent for a way of ordering. Source: PRICE-003. */
export function taxRateOf(product: Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax'>, mode: OrderMode): number {
  if (mode === 'dine-in') return product.dineInTax;
  return mode === 'takeaway' ? product.takeawayTax : product.tax;
}

/**
 * Fee for a delivery in cents: nothing when the area is free or the items' gross, before the fee, reaches its threshold.
 * An unset or zero threshold is none. Source: PRICE-004, READ-013.
 */
export function deliveryFeeCents(itemsGrossCents: number, area: PricedArea): number {
  const freeFromCents = toCents(area.freeFromOrderValue ?? 0);
  if (area.free || (freeFromCents > 0 && itemsGrossCents >= freeFromCents)) return 0;
  return toCents(area.price);
}

/** Cents still missing for a free delivery; null where no threshold applies, 0 once it is reached. Source: PRICE-011. */
export function freeDeliveryGap(itemsGrossCents: number, area: PricedArea): number | null {
  const freeFromCents = toCents(area.freeFromOrderValue ?? 0);
  if (area.free || area.price === 0 || freeFromCents === 0) return null;
  return Math.max(0, freeFromCents - itemsGrossCents);
}

/**
 * Prices a cart. A line's gross is rounded half-up to cents once; net and tax are reckoned per rate from the sum of its lines
 * (net = gross / (1 + rate/100), 4 decimals; tax = gross − net) and added up. Browser and server call this with the same
 * records and so agree to the cent. Units must have passed `checkQuantity`; a unit nothing converts is a bug and throws.
 * Without an area a delivery has no fee yet. Source: PRICE-001..007.
 */
export function priceCart(cart: {
  readonly items: readonly PricingItem[];
  readonly mode: OrderMode;
  readonly deliveryArea: PricedArea | null;
  /** A tip that was checked; none by default. */
  readonly tip?: Tip | null;
}): Pricing {
  const lines = cart.items.map((item) => priceLine(item, cart.mode));
  const grossCents = lines.reduce((sum, line) => sum + line.grossCents, 0);
  const area = cart.mode === 'delivery' && lines.length > 0 ? cart.deliveryArea : null;
  const deliveryGrossCents = area === null ? 0 : deliveryFeeCents(grossCents, area);

  const delivery = area === null ? null : { grossCents: deliveryGrossCents, taxRate: area.tax };
  return {
    ...totalsOf(lines, delivery),
    tipCents: tipCentsOf(cart.tip ?? null, grossCents),
    lines,
    isApproximate: lines.some((line) => line.calculationModel !== 'fixed'),
    hasHiddenPrices: lines.some((line) => line.isPriceHidden),
  };
}

/** The fee of a delivery and the rate it is taxed at, in percent. */
export type PricedDelivery = { readonly grossCents: number; readonly taxRate: number };

/** The sums of priced lines and a delivery fee, per tax rate and in all. */
export function totalsOf(
  lines: readonly Pick<PricedLine, 'grossCents' | 'taxRate'>[],
  delivery: PricedDelivery | null,
): Omit<Pricing, 'lines' | 'tipCents' | 'isApproximate' | 'hasHiddenPrices'> {
  const grossCents = lines.reduce((sum, line) => sum + line.grossCents, 0);
  const grossByRate = new Map<number, number>();
  for (const line of lines) add(grossByRate, line.taxRate, line.grossCents);
  if (delivery !== null && delivery.grossCents > 0) add(grossByRate, delivery.taxRate, delivery.grossCents);

  const groups = [...grossByRate]
    .sort(([a], [b]) => a - b)
    .map(([rate, cents]) => ({ rate, ...splitTax(cents, rate) }));
  const total = groups.reduce((sum, { net, tax }) => ({ net: sum.net.plus(net), tax: sum.tax.plus(tax) }), nothing);
  const fee = delivery === null ? nothing : splitTax(delivery.grossCents, delivery.taxRate);

  return {
    net: money(total.net.minus(fee.net)),
    tax: money(total.tax.minus(fee.tax)),
    grossCents,
    deliveryNet: money(fee.net),
    deliveryTax: money(fee.tax),
    deliveryGrossCents: delivery?.grossCents ?? 0,
    totalNet: money(total.net),
    totalTax: money(total.tax),
    totalGrossCents: grossCents + (delivery?.grossCents ?? 0),
    taxes: groups.map(({ rate, net, tax, grossCents }) => ({ rate, net: money(net), tax: money(tax), grossCents })),
  };
}

/** Item total: configured price × amount in the product's unit, or the price once when pricing is flat. Source: PRICE-005. */
export function priceLine({ product, amount, unit, parts }: PricingItem, mode: OrderMode): PricedLine {
  const price = configuredPrice(product, parts);
  return {
    product: product.id,
    amount,
    unit,
    unitPriceCents: toCents(price),
    grossCents: toCents(product.pricing === 'flat' ? price : price.times(inProductUnit(product, amount, unit))),
    taxRate: taxRateOf(product, mode),
    calculationModel: calculationModelOf(product, unit),
    isPriceHidden: product.isPriceHidden,
  };
}

function inProductUnit(product: PricedProduct, amount: number, unit: Unit): Decimal {
  const converted = convertWithAlternatives(amount, unit, product.unit, product);
  if (converted === null) throw new Error(`no way from ${unit} to ${product.unit} for product ${product.id}`);
  return converted;
}

const zero = decimal(0);
const nothing = { net: zero, tax: zero };
const money = (value: Decimal): string => toFixedText(value, 4);
const add = (sums: Map<number, number>, rate: number, cents: number) => sums.set(rate, (sums.get(rate) ?? 0) + cents);

/** Net and tax contained in a gross amount: net = gross / (1 + rate/100) is cents / (100 + rate). Source: PRICE-002. */
export function splitTax(grossCents: number, ratePercent: number): { net: Decimal; tax: Decimal; grossCents: number } {
  const net = divideToNet(grossCents, decimal(ratePercent).plus(100));
  return { net, tax: decimal(grossCents).times(0.01).minus(net), grossCents };
}

/** The sums as they are shown, in whole cents: taxes rounded half-up, and as net what is left of the total, so that the lines add up to it. */
export function shownSums({ totalGrossCents, taxes }: Pick<Pricing, 'totalGrossCents' | 'taxes'>) {
  const shown = taxes.map(({ rate, tax }) => ({ rate, cents: toCents(tax) }));
  return { netCents: shown.reduce((left, { cents }) => left - cents, totalGrossCents), taxes: shown };
}

/**
 * True when the sum rows are not shown: an approximate sum would promise too much (PRICE-007, READ-012), and a sum over a hidden price
 * would reveal it (PRICE-009, READ-040). Takes a pricing in either form.
 */
export const areTotalsHidden = (pricing: Pick<PricingResult, 'isApproximate' | 'hasHiddenPrices'>): boolean =>
  pricing.isApproximate || pricing.hasHiddenPrices;

/** The amount to pay: the order and the tip. */
export const payableCents = ({ totalGrossCents, tipCents }: Pick<Pricing, 'totalGrossCents' | 'tipCents'>): number =>
  totalGrossCents + tipCents;

/** A pricing as HTTP and screens carry it: money as decimal numbers of the shop currency, made from the exact values. */
export function pricingToWire(pricing: Omit<Pricing, 'lines'>): PricingResult {
  return {
    net: Number(pricing.net),
    tax: Number(pricing.tax),
    gross: fromCents(pricing.grossCents),
    deliveryNet: Number(pricing.deliveryNet),
    deliveryTax: Number(pricing.deliveryTax),
    deliveryGross: fromCents(pricing.deliveryGrossCents),
    totalNet: Number(pricing.totalNet),
    totalTax: Number(pricing.totalTax),
    totalGross: fromCents(pricing.totalGrossCents),
    tip: fromCents(pricing.tipCents),
    payable: fromCents(payableCents(pricing)),
    taxes: pricing.taxes.map(({ rate, net, tax, grossCents }) => ({
      rate,
      net: Number(net),
      tax: Number(tax),
      gross: fromCents(grossCents),
    })),
    isApproximate: pricing.isApproximate,
    hasHiddenPrices: pricing.hasHiddenPrices,
  };
}
