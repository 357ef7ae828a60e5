import type { Country } from '@filiale/contracts/countries';
import type { EnabledLocale } from '@filiale/contracts/locales';
import type { OrderMode } from '@filiale/contracts/order';
import type { PaymentMethod, PlaceOrderInput } from '@filiale/contracts/place-order';
import { type Cart, orderModeOf, placeOrderBody } from '@filiale/rules/cart';
import { checkAppointment, checkMinimumOrder, checkOrderForm } from '@filiale/rules/checkout';
import { fromCents } from '@filiale/rules/decimal';
import { checkLineLimits, checkTotalLimit, type OrderLimits } from '@filiale/rules/order-limits';
import { defaultPaymentMethod } from '@filiale/rules/payment-methods';
import type { Refusal } from '@filiale/rules/refusal';
import { refuseLoad } from '@filiale/rules/slot-capacity';
import { longestLeadTimeMinutes } from '@filiale/rules/slots';
import type { PricedCartView } from '../cart/cart-pricing.ts';
import type { ShopBranch } from '../cart/shop-branch.ts';
import type { CheckoutSetup } from './checkout-setup.ts';
import { loadedReader } from './phone-reader.ts';
import { loadOf } from './use-full-slots.ts';

/** The payment method in force: the chosen one where it is offered, else the default. Source: PAY-004. */
export const paymentMethodOf = (chosen: PaymentMethod, offered: readonly PaymentMethod[]): PaymentMethod =>
  offered.includes(chosen) ? chosen : (defaultPaymentMethod(offered) ?? chosen);

type Checked = {
  readonly cart: Cart;
  readonly view: PricedCartView;
  readonly branch: ShopBranch;
  readonly setup: Pick<CheckoutSetup, 'tables' | 'donatees' | 'paymentMethods' | 'country' | 'countries'>;
  readonly limits: OrderLimits;
};

/** The country that shows: the one chosen while it is offered, else the branch's. */
export const shownCountry = (chosen: string, { country, countries }: Pick<CheckoutSetup, 'country' | 'countries'>) =>
  (countries.some(({ code }) => code === chosen) ? chosen : country) as Country;

/** The body of the order of a cart as it stands. `acceptedTotal` is a price of the server that the customer has accepted. */
export function orderBody(
  { cart, view, branch, setup }: Omit<Checked, 'limits'>,
  { locale, acceptedTotal }: { readonly locale: EnabledLocale; readonly acceptedTotal: number | null },
): PlaceOrderInput {
  const expectedTotal = acceptedTotal ?? fromCents(view.pricing.totalGrossCents);
  const body = placeOrderBody(cart, { branchId: branch.id, locale, expectedTotal });
  return {
    ...body,
    country: shownCountry(cart.order.country, setup),
    deliveryCountry: shownCountry(cart.order.deliveryCountry, setup),
    paymentMethod: paymentMethodOf(cart.order.paymentMethod, setup.paymentMethods),
    donatee: setup.donatees?.some(({ id }) => id === cart.order.donatee) ? cart.order.donatee : null,
  };
}

/** Everything that speaks against sending the cart, found by the rules that the server asks again. Source: CHECK-030. */
export function checkOrder({ cart, view, branch, setup, limits }: Checked, now: Date): Refusal[] {
  const { order, items } = cart;
  const mode = orderModeOf(cart);
  const form = {
    ...order,
    paymentMethod: paymentMethodOf(order.paymentMethod, setup.paymentMethods),
    isDelivery: cart.isDelivery,
    isDineIn: cart.isDineIn,
    donatee: setup.donatees?.some(({ id }) => id === order.donatee) ? order.donatee : null,
    items,
  };
  const refusals = [
    ...checkOrderForm(form, { ...setup, branch, readPhone: loadedReader() }),
    ...checkLineLimits(items, limits),
  ];
  const late = appointmentRefusal({ branch, mode, view, appointmentDate: order.appointmentDate, now });
  const tooSmall = checkMinimumOrder(branch, mode, view.area, view.pricing.grossCents);
  const tooLarge = branch.isQuotationRequired ? null : refuseLoad(branch, mode, loadOf(view));
  const tooDear = checkTotalLimit(branch, view.pricing.totalGrossCents, limits);
  return [...refusals, ...[late, tooSmall, tooDear, tooLarge].flatMap((refusal) => (refusal ? [refusal] : []))];
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
