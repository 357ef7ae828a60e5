import type { Country } from '@filiale/contracts/fields/countries';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import { type Cart, type CartOrder, orderModeOf, placeOrderBody } from '@filiale/rules/cart';
import { checkAppointment, checkOrderForm } from '@filiale/rules/checkout';
import { fromCents } from '@filiale/rules/decimal';
import { checkMinimumOrder } from '@filiale/rules/minimum-order';
import { checkLineLimits, checkTotalLimit, type OrderLimits } from '@filiale/rules/order-size';
import { choiceInForce, type PaymentChoice } from '@filiale/rules/payment-methods';
import { areTotalsHidden, payableCents } from '@filiale/rules/pricing';
import type { Refusal } from '@filiale/rules/refusal';
import { refuseLoad } from '@filiale/rules/slot-capacity';
import { longestLeadTimeMinutes } from '@filiale/rules/slots';
import {
  checkTip,
  isTipTaken,
  offeredPercentages,
  readTip,
  type Tip,
  type TipSettings,
  tipCentsOf,
  tipFields,
} from '@filiale/rules/tip';
import type { PricedCartView } from '../cart/cart-pricing.ts';
import type { ShopBranch } from '../cart/shop-branch.ts';
import type { CheckoutSetup } from './checkout-setup.ts';
import { loadedReader } from './phone-reader.ts';
import { loadOf } from './use-full-slots.ts';

/** What the order is paid with: the tile that shows as chosen, and nothing else, is sent. */
export function paidWith(
  { paymentMethod, paymentMeans }: Pick<CartOrder, 'paymentMethod' | 'paymentMeans'>,
  { payments }: Pick<CheckoutSetup, 'payments'>,
): PaymentChoice {
  const chosen = { method: paymentMethod, means: paymentMeans };
  return choiceInForce(payments, chosen) ?? chosen;
}

/** Whether the button of a wallet sends the order in place of ours: not where nothing is paid now, as for a quotation. */
export const isByWallet = ({
  cart,
  view,
  branch,
  setup,
}: {
  readonly cart: Pick<Cart, 'order'>;
  readonly view: Pick<PricedCartView, 'pricing'>;
  readonly branch: Pick<ShopBranch, 'isQuotationRequired'>;
  readonly setup: Pick<CheckoutSetup, 'payments'>;
}): boolean =>
  paidWith(cart.order, setup).means === 'wallet' && !branch.isQuotationRequired && payableCents(view.pricing) > 0;

type Checked = {
  readonly cart: Cart;
  readonly view: PricedCartView;
  readonly branch: ShopBranch;
  readonly setup: Pick<CheckoutSetup, 'tables' | 'donatees' | 'tip' | 'payments' | 'country' | 'countries'>;
  readonly limits: OrderLimits;
};

/** The country that shows: the one chosen while it is offered, else the branch's. */
export const shownCountry = (chosen: string, { country, countries }: Pick<CheckoutSetup, 'country' | 'countries'>) =>
  (countries.some(({ code }) => code === chosen) ? chosen : country) as Country;

/** The suggested tips for a cart; null where none is taken. There are no shares of a hidden sum. */
export function tipOffer(
  cart: Pick<Cart, 'isDelivery' | 'isDineIn' | 'order'>,
  { pricing }: Pick<PricedCartView, 'pricing'>,
  setup: Pick<CheckoutSetup, 'tip' | 'payments'>,
): TipSettings | null {
  const { method } = paidWith(cart.order, setup);
  const isTaken = !areTotalsHidden(pricing) && pricing.grossCents > 0 && isTipTaken(orderModeOf(cart), method);
  return setup.tip && isTaken ? { ...setup.tip, percentages: offeredPercentages(setup.tip, pricing.grossCents) } : null;
}

/** The chosen tip as far as it is asked for; a share that is not suggested any more is none. */
function tipInForce(...[cart, view, setup]: Parameters<typeof tipOffer>): Tip | null {
  const [offer, tip] = [tipOffer(cart, view, setup), readTip(cart.order.tip)];
  return offer && tip && ('cents' in tip || offer.percentages.includes(tip.percent)) ? tip : null;
}

/** A priced cart with its tip. */
export const withTip = (
  view: PricedCartView,
  cart: Parameters<typeof tipOffer>[0],
  setup: Parameters<typeof tipOffer>[2],
): PricedCartView => ({
  ...view,
  pricing: { ...view.pricing, tipCents: tipCentsOf(tipInForce(cart, view, setup), view.pricing.grossCents) },
});

/** The body of the order of a cart as it stands. `acceptedTotal` is a price of the server that the customer has accepted. */
export function orderBody(
  { cart, view, branch, setup }: Omit<Checked, 'limits'>,
  { locale, acceptedTotal }: { readonly locale: EnabledLocale; readonly acceptedTotal: number | null },
): PlaceOrderInput {
  const expectedTotal = acceptedTotal ?? fromCents(view.pricing.totalGrossCents);
  const paid = paidWith(cart.order, setup);
  const body = placeOrderBody(cart, { branchId: branch.id, locale, expectedTotal });
  return {
    ...body,
    country: shownCountry(cart.order.country, setup),
    deliveryCountry: shownCountry(cart.order.deliveryCountry, setup),
    paymentMethod: paid.method,
    paymentMeans: paid.means,
    donatee: setup.donatees?.some(({ id }) => id === cart.order.donatee) ? cart.order.donatee : null,
    ...tipFields(tipInForce(cart, view, setup)),
  };
}

/** Everything that speaks against sending the cart, found by the rules that the server asks again. Source: CHECK-030. */
export function checkOrder(
  { cart, view, branch, setup, limits }: Checked,
  now: Date,
  locale?: EnabledLocale,
): Refusal[] {
  const { order, items } = cart;
  const mode = orderModeOf(cart);
  const tip = tipFields(tipInForce(cart, view, setup));
  const form = {
    ...order,
    ...tip,
    paymentMethod: paidWith(order, setup).method,
    isDelivery: cart.isDelivery,
    isDineIn: cart.isDineIn,
    donatee: setup.donatees?.some(({ id }) => id === order.donatee) ? order.donatee : null,
    items,
  };
  // What no filling in of the form can mend comes first.
  const refusals = [
    ...checkLineLimits(items, limits, locale),
    ...checkOrderForm(form, {
      ...setup,
      branch,
      paymentMethods: setup.payments.map(({ method }) => method),
      readPhone: loadedReader(),
    }),
  ];
  const late = appointmentRefusal({ branch, mode, view, appointmentDate: order.appointmentDate, now });
  const tooSmall = checkMinimumOrder(branch, mode, view.area, view.pricing.grossCents, {
    currency: limits.currency,
    locale,
  });
  const tooLarge = branch.isQuotationRequired ? null : refuseLoad(branch, mode, loadOf(view));
  const tooDear = checkTotalLimit(branch, view.pricing.totalGrossCents, limits, locale);
  const { grossCents } = view.pricing;
  const noTip = checkTip(tip, {
    settings: setup.tip,
    mode,
    paymentMethod: form.paymentMethod,
    grossCents,
    isTotalHidden: areTotalsHidden(view.pricing),
  });
  return [...refusals, ...[late, tooSmall, tooDear, tooLarge, noTip].flatMap((refusal) => (refusal ? [refusal] : []))];
}

/** What speaks against an appointment of this cart; null when nothing does. */
export function appointmentRefusal({
  branch,
  mode,
  view,
  appointmentDate,
  now,
}: {
  readonly branch: ShopBranch;
  readonly mode: OrderMode;
  readonly view: PricedCartView;
  readonly appointmentDate: string | null;
  readonly now: Date;
}): Refusal | null {
  return checkAppointment({
    branch,
    mode,
    appointmentDate: appointmentDate === null ? null : new Date(appointmentDate),
    now,
    leadTimeMinutes: leadTimeOf(view),
  });
}

/** Minutes the things in the cart need. */
export const leadTimeOf = ({ lines }: PricedCartView): number =>
  longestLeadTimeMinutes(lines.map(({ product }) => product));
