/**
 * Tips: an amount that a customer adds for the staff. It is voluntary, so it is not part of the sale: it is in no tax group, total, minimum,
 * threshold or limit of an order, and has a maximum of its own. See docs/adr/0022-tips.md.
 */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import { USUAL_TIP_MAX, usualTipPercentages } from '@filiale/contracts/catalog/tips';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import { decimal, fromCents, toCents } from './decimal.ts';
import { formatCurrency } from './formats.ts';
import { isOnlinePayment } from './payment-methods.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A tip as it was chosen: a share of the dishes, or a sum. */
export type Tip = { readonly percent: number } | { readonly cents: number };

/** What a branch asks for. */
export type TipSettings = {
  readonly percentages: readonly number[];
  /** In the shop currency. */
  readonly max: number;
  readonly currency: string;
};

type TipConfig = Pick<Config, 'currency'> & Partial<Pick<Config, 'enableTips' | 'tipPercentages' | 'tipMax'>>;
type TipBranch = Pick<Branch, 'isQuotationRequired'> & Partial<Pick<Branch, 'isTipEnabled'>>;

/** What a branch asks for as a tip, by the defaults where a configuration is older than they are; null where it takes none. What costs nothing certain yet, a request for a quotation, has no tip. */
export function tipSettingsOf(config: TipConfig, branch: TipBranch): TipSettings | null {
  if (!config.enableTips || branch.isTipEnabled === false || branch.isQuotationRequired) return null;
  const chosen = config.tipPercentages?.map(Number).toSorted((a, b) => a - b) ?? [];
  return {
    percentages: chosen.length > 0 ? chosen : usualTipPercentages,
    max: config.tipMax ?? USUAL_TIP_MAX,
    currency: config.currency,
  };
}

/** Whether an order takes a tip: online payments and deliveries do. Otherwise guests tip the staff directly. */
export const isTipTaken = (mode: OrderMode, method: PaymentMethod): boolean =>
  mode === 'delivery' || isOnlinePayment(method);

/** A tip in cents: the sum, or its share of the dishes' gross without the delivery, half a cent rounded up. Nothing of nothing. */
export function tipCentsOf(tip: Tip | null, grossCents: number): number {
  if (tip === null) return 0;
  return 'cents' in tip ? tip.cents : toCents(decimal(grossCents).times(tip.percent).div(10_000));
}

/** The percentages that stay below the ceiling for an order's dishes. */
export const offeredPercentages = ({ percentages, max }: TipSettings, grossCents: number): readonly number[] =>
  percentages.filter((percent) => tipCentsOf({ percent }, grossCents) <= toCents(max));

/** The two fields of an order's body. */
export type TipFields = { readonly tip?: number | null | undefined; readonly tipPercent?: number | null | undefined };

/** Above the maximum of every company, in the shop currency. Larger values are read as this and refused, as they exceed exact cents. */
const TIP_READ_MAX = 1e12;

/** The tip of an order's body; nothing where it is 0. Of two, the sum: `checkTip` refuses them. */
export function tipOfFields({ tip, tipPercent }: TipFields): Tip | null {
  if (tip) return { cents: toCents(Math.min(tip, TIP_READ_MAX)) };
  return tipPercent ? { percent: tipPercent } : null;
}

/** The fields that stand for a tip. */
export const tipFields = (tip: Tip | null): { readonly tip: number | null; readonly tipPercent: number | null } => ({
  tip: tip && 'cents' in tip ? fromCents(tip.cents) : null,
  tipPercent: tip && 'percent' in tip ? tip.percent : null,
});

/** Reads a tip as a cart keeps it: `10%`, or a sum such as `2.5`. Other text is no tip. */
export function readTip(text: string): Tip | null {
  const [, figure = '', sign] = /^(\d{1,7}(?:\.\d{1,2})?)(%?)$/.exec(text) ?? [];
  if (!(Number(figure) > 0)) return null;
  return sign ? { percent: Number(figure) } : { cents: toCents(figure) };
}

/** Refuses a tip where none is taken, a share that is not suggested, and an amount above the maximum. `settings` null: none is taken. */
export function checkTip(
  fields: TipFields,
  order: {
    readonly settings: TipSettings | null;
    readonly mode: OrderMode;
    readonly paymentMethod: PaymentMethod;
    /** The dishes' gross without the delivery. */
    readonly grossCents: number;
    /** Its sum is approximate or hidden. */
    readonly isTotalHidden: boolean;
  },
): Refusal | null {
  const { settings, mode, paymentMethod, grossCents } = order;
  const tip = tipOfFields(fields);
  if (tip === null) return null;
  const field = 'percent' in tip ? 'tipPercent' : 'tip';
  if (!settings || order.isTotalHidden || !isTipTaken(mode, paymentMethod))
    return refuse('order.tip-unavailable', field);
  if (fields.tip && fields.tipPercent) return refuse('order.tip-invalid', 'tipPercent');
  const { percentages, max, currency } = settings;
  if ('percent' in tip && !percentages.includes(tip.percent))
    return refuse('order.tip-invalid', field, { offered: percentages });
  if (tipCentsOf(tip, grossCents) <= toCents(max)) return null;
  return refuse('order.tip-too-large', field, { maximum: max, most: formatCurrency(max, currency) });
}
