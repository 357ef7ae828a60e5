import { createHash } from 'node:crypto';
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Product } from '@filiale/contracts/catalog/product';
import { newId } from '@filiale/contracts/fields/ids';
import { defaultLocale } from '@filiale/contracts/fields/locales';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import {
  type OrderForm,
  orderFormShape,
  type PartValue,
  type PaymentMethod,
  type PlaceOrder,
} from '@filiale/contracts/ordering/place-order';
import { onlineMethods } from '@filiale/contracts/payment/online-methods';
import { randomToken } from '@filiale/kit/process/ids';
import { isModeOpen } from '@filiale/rules/branch-open-state';
import { optionSoldOutUntil, soldOutUntil } from '@filiale/rules/branch-switches';
import { checkBundleOptions } from '@filiale/rules/bundle-options';
import { orderModeOf } from '@filiale/rules/cart';
import { checkAppointment, checkOrderForm } from '@filiale/rules/checkout';
import { checkParts, chosenOptions } from '@filiale/rules/configurable-parts';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { areaOfPostcode, deliveredTo } from '@filiale/rules/delivery-areas';
import { countryOf } from '@filiale/rules/home-country';
import { hasItemNotes, refuseNotes } from '@filiale/rules/item-note';
import { translated } from '@filiale/rules/locales';
import { activeMenu, isProductOrderable } from '@filiale/rules/menu-availability';
import { checkMinimumOrder } from '@filiale/rules/minimum-order';
import { checkLineLimits, checkTotalLimit, orderLimitsOf } from '@filiale/rules/order-size';
import {
  isMeansTaken,
  isOnlinePayment,
  offeredPaymentMethods,
  type PaymentChoice,
} from '@filiale/rules/payment-methods';
import { keptPhone, readPhone } from '@filiale/rules/phone-number';
import { areTotalsHidden, payableCents, priceCart, pricingToWire } from '@filiale/rules/pricing';
import { checkQuantity } from '@filiale/rules/quantity';
import { readParts } from '@filiale/rules/read-parts';
import { isRefusal, type Refusal, refuse } from '@filiale/rules/refusal';
import {
  cartLoad,
  refuseLoad,
  slotCapacityOf,
  slotInstant,
  slotMinutesOf,
  slotStart,
} from '@filiale/rules/slot-capacity';
import { longestLeadTimeMinutes } from '@filiale/rules/slots';
import { checkTip, tipOfFields, tipSettingsOf } from '@filiale/rules/tip';
import { translateRefusal } from '@filiale/rules/translate-refusal';
import { localDate } from '@filiale/rules/wall-time';
import type { Catalogue } from '../storage/catalogue-copy.ts';
import type { OrderDraft } from '../storage/order-draft.ts';
import { itemTranslations } from './item-translations.ts';

const MINUTE_MS = 60_000;

/** The order as it may be stored, or everything that speaks against it. */
export type Drafted = { readonly draft: OrderDraft } | { readonly refusals: readonly [Refusal, ...Refusal[]] };

/**
 * Checks an order against the catalogue with the same rules as the browser, and prices it. Nothing the customer says about
 * prices is read, but for `expectedTotal`, which is compared. `available` are the payment methods this installation can carry out, `origin` marks the
 * network that the call came from, `asked` the language that refusals call dishes in, `qrCode` the printed code that the customer came by. Source: CHECK-030,
 * CHECK-042, PRICE-001.
 */
export function draftOrder(
  order: PlaceOrder,
  catalogue: Catalogue,
  at: Date,
  available: readonly PaymentMethod[],
  {
    origin = null,
    asked,
    qrCode = null,
  }: { readonly origin?: string | null; readonly asked?: string | undefined; readonly qrCode?: string | null } = {},
): Drafted {
  const branch = catalogue.branches.get(order.branch);
  const { config } = catalogue;
  if (config.currencyChange) return refused([refuse('order.currency-changing', 'items')]);
  const locale = order.locale || config.locale;
  const spoken = asked ?? locale;
  if (!branch) return refused([refuse('order.branch-missing', 'branch')]);

  const mode = orderModeOf(order);
  const tables = [...catalogue.tables.values()].filter((table) => table.branch === branch.id);
  const donatees = config.enablePluginDonations ? [...catalogue.donatees.values()] : null;
  const paymentMethods = offeredPaymentMethods(config, branch, available);
  const country = countryOf(branch, config);
  const filled = { ...order, deliveryArea: order.deliveryArea ?? areaOfAddress(order, branch) };
  const limits = orderLimitsOf(config);
  const lines = order.items.map((item) => ({
    ...item,
    product: { name: nameOf(catalogue.products.get(item.product), spoken) },
  }));
  // Problems that filling in the form cannot solve come first.
  const refusals: Refusal[] = [
    ...checkLineLimits(lines, limits, spoken),
    ...checkOrderForm(filled, { branch, tables, paymentMethods, donatees, country, readPhone }),
  ];
  if (!isMeansTaken(choiceOf(order), config))
    refusals.push(refuse('payment.method-unavailable', 'paymentMethod', { offered: paymentMethods }));
  const chosen = order.items.map((item, index) => {
    const choice = chooseProduct(item, index, branch, catalogue, at);
    return 'refusal' in choice && choice.product
      ? { refusal: translateRefusal(choice.refusal, choice.product, spoken) }
      : choice;
  });
  refusals.push(...chosen.flatMap((choice) => ('refusal' in choice ? [choice.refusal] : [])));
  const taken = chosen.flatMap((choice) => ('parts' in choice ? [choice] : []));
  const products = taken.map(({ product }) => product);
  if (!hasItemNotes(config)) refusals.push(...refuseNotes(lines));

  const appointmentDate = order.appointmentDate ? new Date(order.appointmentDate) : null;
  const leadTimeMinutes = longestLeadTimeMinutes(products);
  const late = checkAppointment({ branch, mode, appointmentDate, now: at, leadTimeMinutes });
  if (late) refusals.push(late);
  if (isNonEmpty(refusals)) return { refusals };

  const deliveryArea =
    mode === 'delivery' ? (branch.deliveryAreas.find(({ id }) => id === filled.deliveryArea) ?? null) : null;
  const items = order.items.flatMap((item, index) => {
    const one = taken[index];
    return one ? [{ ...item, ...one }] : [];
  });
  const units = branch.isQuotationRequired ? 0 : cartLoad(items);
  const tooLarge = refuseLoad(branch, mode, units);
  if (tooLarge) return refused([tooLarge]);
  const pricing = priceCart({ items, mode, deliveryArea, tip: tipOfFields(order) });
  const noTip = checkTip(order, {
    settings: tipSettingsOf(config, branch),
    mode,
    paymentMethod: order.paymentMethod,
    grossCents: pricing.grossCents,
    isTotalHidden: areTotalsHidden(pricing),
  });
  if (noTip) return refused([noTip]);
  const tooSmall = checkMinimumOrder(branch, mode, deliveryArea, pricing.grossCents, {
    currency: config.currency,
    locale: spoken,
  });
  if (tooSmall) return refused([tooSmall]);
  const tooDear = checkTotalLimit(branch, pricing.totalGrossCents, limits, spoken);
  if (tooDear) return refused([tooDear]);
  if (order.expectedTotal !== undefined && order.expectedTotal !== fromCents(pricing.totalGrossCents))
    return refused([refuse('order.price-changed', 'expectedTotal', { pricing: pricingToWire(pricing) })]);

  // A quotation is paid once there is a price; until then no provider takes part.
  const isOnline = isOnlinePayment(order.paymentMethod) && !branch.isQuotationRequired && payableCents(pricing) > 0;
  const table = mode === 'dine-in' ? (tables.find(({ id }) => id === order.table) ?? null) : null;
  const donatee = donatees === null ? null : (order.donatee ?? null);
  return {
    draft: {
      id: newId(),
      uid: randomToken(16),
      hash: randomToken(16),
      branch: branch.id,
      localDay: localDate(at, branch.timeZone),
      timeZone: branch.timeZone,
      hasTicket: !config.disableTickets,
      state: isOnline ? 'awaitingPayment' : 'placed',
      mode,
      isPreorder: isPreorder(branch, mode, appointmentDate, at),
      isQuotation: branch.isQuotationRequired,
      paymentMethod: order.paymentMethod,
      locale,
      appointmentDate,
      slot: slotOf(branch, mode, units, { appointmentDate, now: at, leadTimeMinutes }),
      table: table && { id: table.id, identifier: table.identifier },
      deliveryArea: deliveryArea && { id: deliveryArea.id, area: deliveryArea.area },
      donatee,
      donationCents: donatee === null ? null : toCents(config.donationAmount),
      form: formOf(order, country),
      metadata: order.metadata ?? null,
      origin,
      qrCode,
      currency: config.currency,
      pricing,
      items: items.map(({ product, parts, note }) => ({
        id: newId(),
        sku: product.sku,
        externalId: product.externalId ?? null,
        externalIds: product.externalIds ?? {},
        name: product.name,
        productRevision: product.revision,
        parts,
        note,
        translations: itemTranslations(product, parts, config.locale),
        ...placeOf(product, branch, catalogue, at),
      })),
      seenRevisions: { config: config.revision, branch: branch.revision, catalogue: catalogue.version },
      placedAt: at,
      preparationMinutes: leadTimeMinutes,
      holdEndsAt: isOnline ? new Date(at.getTime() + config.paymentHoldMinutes * MINUTE_MS) : null,
    },
  };
}

/** The slot an order takes: that of its time. None for quotation requests and orders without kitchen work. */
function slotOf(
  branch: Branch,
  mode: OrderMode,
  units: number,
  order: Parameters<typeof slotInstant>[1],
): OrderDraft['slot'] {
  if (units === 0) return null;
  const minutes = slotMinutesOf(branch);
  return {
    start: slotStart(slotInstant(branch, order), minutes),
    minutes,
    units,
    capacity: slotCapacityOf(branch, mode),
  };
}

/** What an order is to be paid with. */
export const choiceOf = ({ paymentMethod, paymentMeans }: PlaceOrder): PaymentChoice => ({
  method: paymentMethod,
  means: paymentMeans ?? null,
});

/**
 * Fingerprint of an order's body: independent of the order of names, without fields that are not read. What the customer came by makes no
 * other order, nor does what it is paid with at its provider.
 */
export const bodyHashOf = ({
  qrCode: _qrCode,
  paymentMeans: _means,
  replaces: _replaces,
  ...order
}: PlaceOrder): Buffer =>
  createHash('sha256')
    // A body without a language has the same fingerprint in every version of this service.
    .update(JSON.stringify({ ...order, locale: order.locale || defaultLocale }))
    .digest();

/** Whether a body is the one that an order was stored with: what is paid online may be paid with another provider, too. */
export function isSameBody(order: PlaceOrder, stored: Buffer): boolean {
  const methods = isOnlinePayment(order.paymentMethod)
    ? onlineMethods.map(({ value }) => value)
    : [order.paymentMethod];
  return methods.some((paymentMethod) => bodyHashOf({ ...order, paymentMethod }).equals(stored));
}

type Choice =
  | { readonly product: Product; readonly parts: readonly PartValue[] }
  | { readonly refusal: Refusal; readonly product?: Product };

/** The product of an item with its chosen parts, if this branch sells it now in this amount. `field` points into `items`. */
function chooseProduct(
  item: PlaceOrder['items'][number],
  index: number,
  branch: Branch,
  catalogue: Catalogue,
  at: Date,
): Choice {
  const product = catalogue.products.get(item.product);
  const at0 = `items.${index}`;
  if (!product) return { refusal: refuse('order.catalogue-moving', `${at0}.product`, { product: item.product }) };
  if (!isSoldHere(product, branch, catalogue, at))
    return { refusal: refuse('order.product-unavailable', `${at0}.product`, { name: product.name }), product };
  const sold = { products: catalogue.products, now: at, zone: branch.timeZone };
  const parts = readParts(product, item.parts);
  const refusal =
    checkQuantity(product, item.unit, item.amount) ??
    (isRefusal(parts)
      ? parts
      : (checkParts(product, parts) ??
        refuseSoldOut(product, parts, branch, catalogue, at) ??
        checkBundleOptions(product, parts, sold)));
  if (refusal) return { refusal: { ...refusal, field: `${at0}.${refusal.field}` }, product };
  return { product, parts: isRefusal(parts) ? [] : parts };
}

const nameOf = (product: Product | undefined, locale: string): string =>
  product ? translated(product, locale, 'name') : '';

/** Refuses anything sold out at the branch: the product, an option of it, or the dish an option of a bundle stands for. */
function refuseSoldOut(
  product: Product,
  parts: readonly PartValue[],
  { id: branchId }: Branch,
  { products }: Catalogue,
  now: Date,
): Refusal | null {
  const until = soldOutUntil(product, branchId, now);
  if (until) return refuse('order.sold-out', 'product', { name: product.name, until });
  for (const option of chosenOptions(product, parts)) {
    const back = optionSoldOutUntil(product, option, { branchId, now, products });
    if (back) return refuse('order.sold-out', 'parts', { name: option.name, until: back });
  }
  return null;
}

/** A product is sold when the active menu of the branch lists it in a category that, like itself, is orderable now. Source: PROD-008, PROD-009. */
const isSoldHere = (product: Product, branch: Branch, catalogue: Catalogue, at: Date): boolean =>
  categoryOf(product, branch, catalogue, at) !== null;

/** The category in which the menu of a branch lists a product; null where it does not. */
export function listedIn(
  product: Product,
  branch: Branch,
  { menus, categories }: Catalogue,
  at: Date,
): { readonly id: string; readonly name: string } | null {
  const { id } =
    activeMenu(menus.values(), branch.id, at)?.catalog.find(({ products }) => products.includes(product.id)) ?? {};
  const category = id === undefined ? undefined : categories.get(id);
  return category ? { id: category.id, name: category.name } : null;
}

/** The category that a branch sells a product in now; null where it does not. */
function categoryOf(
  product: Product,
  branch: Branch,
  { menus, categories }: Catalogue,
  at: Date,
): { readonly id: string; readonly name: string } | null {
  for (const { id, products } of activeMenu(menus.values(), branch.id, at)?.catalog ?? []) {
    const category = products.includes(product.id) ? categories.get(id) : undefined;
    if (category && isProductOrderable(product, category, at, branch.timeZone)) return { id, name: category.name };
  }
  return null;
}

/** The category that a line is of, and the station that makes it. */
function placeOf(
  product: Product,
  branch: Branch,
  catalogue: Catalogue,
  at: Date,
): Pick<OrderDraft['items'][number], 'category' | 'station'> {
  const category = categoryOf(product, branch, catalogue, at);
  const station = product.station ?? catalogue.categories.get(category?.id ?? '')?.station ?? null;
  return { category, station };
}

/** Ordered for later because the branch is closed now. */
const isPreorder = (branch: Branch, mode: OrderMode, appointmentDate: Date | null, at: Date): boolean =>
  appointmentDate !== null && !branch.isQuotationRequired && !isModeOpen(branch, mode, at);

const formFields = Object.keys(orderFormShape) as (keyof OrderForm)[];
/** The form as it is kept: numbers as everybody can call them where they can be read, the country of the branch where none is named. */
function formOf(order: PlaceOrder, home: string): OrderForm {
  const form = Object.fromEntries(formFields.map((name) => [name, order[name]])) as OrderForm;
  return {
    ...form,
    phone: keptPhone(form.phone, home),
    deliveryPhone: keptPhone(form.deliveryPhone, home),
    country: (form.country || home) as OrderForm['country'],
    deliveryCountry: (form.deliveryCountry || home) as OrderForm['deliveryCountry'],
  };
}

/** The area of an order that names none: the one that lists the postcode it goes to. */
const areaOfAddress = (order: PlaceOrder, { deliveryAreas }: Pick<Branch, 'deliveryAreas'>): string | null => {
  const listing = deliveryAreas.filter(({ zipCodes }) => zipCodes !== '');
  return areaOfPostcode(listing, deliveredTo(order).zipCode, null)?.id ?? null;
};

export const isNonEmpty = (refusals: Refusal[]): refusals is [Refusal, ...Refusal[]] => refusals.length > 0;
const refused = (refusals: [Refusal, ...Refusal[]]): Drafted => ({ refusals });
