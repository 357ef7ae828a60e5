import type { Branch } from '@filiale/contracts/catalog/branch';
import type { DeliveryArea } from '@filiale/contracts/catalog/delivery-area';
import type { Donatee } from '@filiale/contracts/catalog/donatee';
import type { Table } from '@filiale/contracts/catalog/table';
import { isMailAddress } from '@filiale/contracts/fields/mail-address';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { OrderForm, PaymentMethod, PlaceOrder } from '@filiale/contracts/ordering/place-order';
import { refuseAppointment } from './appointment.ts';
import { type BranchHours, isModeOpen } from './branch-open-state.ts';
import { pauseWhileOpen, refusePaused } from './branch-pause.ts';
import { offeredModes, orderModeOf } from './cart.ts';
import { refuseArea } from './delivery-areas.ts';
import { phoneExample } from './phone-example.ts';
import type { ReadPhone } from './phone-number.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { SlotBranch } from './slots.ts';

/** What checkout reads of a branch, besides its hours. */
export type CheckoutBranch = Pick<
  Branch,
  | 'id'
  | 'isPublic'
  | 'isTakeawayEnabled'
  | 'isDeliveryEnabled'
  | 'isDineInEnabled'
  | 'isTableSelectionEnabled'
  | 'isPreorderEnabled'
  | 'isAppointmentRequired'
  | 'isQuotationRequired'
  | 'isKiosk'
  | 'isDeliveryEmailRequired'
  | 'isDeliveryPhoneRequired'
  | 'isDeliveryAddressRequired'
  | 'isDineInEmailRequired'
  | 'isDineInPhoneRequired'
  | 'isDineInAddressRequired'
  | 'isTakeawayEmailRequired'
  | 'isTakeawayPhoneRequired'
  | 'isTakeawayAddressRequired'
> & { readonly deliveryAreas: readonly Pick<DeliveryArea, 'id' | 'area' | 'zipCodes'>[] };

type ContactRules = { readonly email: boolean; readonly phone: boolean; readonly address: boolean };

/** Whether e-mail, phone and address are required for a way of ordering. Source: CHECK-028. */
export function contactRules(branch: CheckoutBranch, mode: OrderMode): ContactRules {
  const { isDeliveryEmailRequired, isDeliveryPhoneRequired, isDeliveryAddressRequired } = branch;
  const { isDineInEmailRequired, isDineInPhoneRequired, isDineInAddressRequired } = branch;
  const { isTakeawayEmailRequired, isTakeawayPhoneRequired, isTakeawayAddressRequired } = branch;
  switch (mode) {
    case 'delivery':
      return {
        email: isDeliveryEmailRequired,
        phone: isDeliveryPhoneRequired,
        address: isDeliveryAddressRequired,
      };
    case 'dine-in':
      return { email: isDineInEmailRequired, phone: isDineInPhoneRequired, address: isDineInAddressRequired };
    case 'takeaway':
      return { email: isTakeawayEmailRequired, phone: isTakeawayPhoneRequired, address: isTakeawayAddressRequired };
    default:
      return mode satisfies never;
  }
}

/** Blocks of the checkout that depend on branch, way of ordering and cart. */
export type CheckoutBlocks = {
  readonly table: boolean;
  readonly contact: boolean;
  readonly deliveryArea: boolean;
  readonly address: boolean;
  readonly appointment: boolean;
};

/**
 * Which blocks show. The table select for dine-in where tables may be chosen; then, and on a self-service terminal, which calls
 * the ticket number, contact data only if e-mail or phone is required. The delivery area for every delivery; the address where it
 * is required; the appointment once something is in the cart. Source: CHECK-004, CHECK-006, CHECK-007, CHECK-009, KIOSK-001,
 * READ-015.
 */
export function visibleBlocks(branch: CheckoutBranch, mode: OrderMode, isCartEmpty: boolean): CheckoutBlocks {
  const rules = contactRules(branch, mode);
  const table = mode === 'dine-in' && branch.isTableSelectionEnabled;
  return {
    table,
    contact: !(table || branch.isKiosk) || rules.email || rules.phone,
    deliveryArea: mode === 'delivery',
    address: rules.address,
    appointment: !isCartEmpty,
  };
}

export type RequiredField = Exclude<
  keyof PlaceOrder,
  'branch' | 'items' | 'locale' | 'expectedTotal' | 'isDelivery' | 'isDineIn' | 'tip' | 'tipPercent'
>;

/**
 * Fields that must be filled, in the order of the form. A field is required only while its block shows; floor, stairway and door
 * never are. A delivery to another address than the contact's needs that street, postcode and town. Both boxes are always
 * required. Source: CHECK-004, CHECK-006, CHECK-007, CHECK-019, CHECK-028, CHECK-029, CHECK-031.
 */
export function requiredFields(
  branch: CheckoutBranch,
  mode: OrderMode,
  form: { readonly isDeliveryAddressDifferent: boolean } = { isDeliveryAddressDifferent: false },
): RequiredField[] {
  const blocks = visibleBlocks(branch, mode, false);
  const rules = contactRules(branch, mode);
  const hasOtherAddress = blocks.address && mode === 'delivery' && form.isDeliveryAddressDifferent;
  const when = (isRequired: boolean, ...fields: RequiredField[]) => (isRequired ? fields : []);
  return [
    ...when(blocks.table, 'table'),
    ...when(blocks.contact, 'firstName', 'lastName'),
    ...when(blocks.contact && rules.email, 'email'),
    ...when(blocks.contact && rules.phone, 'phone'),
    ...when(blocks.deliveryArea, 'deliveryArea'),
    ...when(blocks.address, 'street', 'zipCode', 'city', 'country'),
    ...when(hasOtherAddress, 'deliveryStreet', 'deliveryZipCode', 'deliveryCity', 'deliveryCountry'),
    ...when(branch.isAppointmentRequired, 'appointmentDate'),
    ...(['legalInstructions', 'privacyPolicy'] as const),
  ];
}

/** The order form with the choices around it; items are counted only. */
export type CheckedForm = Pick<
  PlaceOrder,
  RequiredField | 'isDelivery' | 'isDineIn' | 'deliveryEmail' | 'deliveryPhone'
> & {
  readonly items: readonly unknown[];
};

/**
 * Everything the order form itself can be refused for, at once, so that a customer sees all of it: way of ordering, required
 * fields, delivery area and its postcodes, table, e-mail, phone, payment method, donation, boxes, empty cart. The appointment, the minimum and the items
 * have checks of their own. `field` is the input's name. Source: CHECK-019, CHECK-028..030, PAY-002.
 */
export function checkOrderForm(
  form: CheckedForm,
  context: {
    readonly branch: CheckoutBranch;
    readonly tables: readonly Pick<Table, 'id' | 'branch'>[];
    readonly paymentMethods: readonly PaymentMethod[];
    /** null where donations are switched off; a donatee in the form is then not read. */
    readonly donatees: readonly Pick<Donatee, 'id'>[] | null;
    /** Where numbers without a country are from. */
    readonly country: string;
    /** null while a browser has not loaded it: the server reads the number then. */
    readonly readPhone: ReadPhone | null;
  },
): Refusal[] {
  const { branch } = context;
  if (!branch.isPublic) return [refuse('order.branch-not-public', 'branch')];
  const mode = orderModeOf(form);
  if ((form.isDelivery && form.isDineIn) || !offeredModes(branch).includes(mode)) {
    return [
      refuse('order.mode-unavailable', mode === 'delivery' ? 'isDelivery' : 'isDineIn', {
        offered: offeredModes(branch),
      }),
    ];
  }
  const refusals: Refusal[] = [];
  if (form.items.length === 0) refusals.push(refuse('order.empty', 'items'));
  for (const field of requiredFields(branch, mode, form)) {
    if (field !== 'appointmentDate' && !isFilled(form, field, context)) refusals.push(refuseField(field));
  }
  refusals.push(...refuseContact(form, shownContact(branch, mode, form), context));
  const outside = mode === 'delivery' && contactRules(branch, mode).address && refuseArea(branch.deliveryAreas, form);
  if (outside) refusals.push(outside);
  if (!context.paymentMethods.includes(form.paymentMethod)) {
    refusals.push(refuse('payment.method-unavailable', 'paymentMethod', { offered: context.paymentMethods }));
  }
  if (form.donatee && context.donatees !== null && !context.donatees.some(({ id }) => id === form.donatee)) {
    refusals.push(refuse('order.donatee-missing', 'donatee'));
  }
  return refusals;
}

type Contact = Pick<OrderForm, 'email' | 'phone' | 'deliveryEmail' | 'deliveryPhone'>;

/** Fields of the contact that a form shows: what it does not show is not read. */
function shownContact(
  branch: CheckoutBranch,
  mode: OrderMode,
  { isDeliveryAddressDifferent }: Pick<OrderForm, 'isDeliveryAddressDifferent'>,
): readonly (keyof Contact)[] {
  const blocks = visibleBlocks(branch, mode, false);
  const hasOtherAddress = blocks.address && mode === 'delivery' && isDeliveryAddressDifferent;
  return [
    ...(blocks.contact ? (['email', 'phone'] as const) : []),
    ...(hasOtherAddress ? (['deliveryEmail', 'deliveryPhone'] as const) : []),
  ];
}

/** Mail addresses that are none, and numbers that cannot be called, whether they are required or not. */
function refuseContact(
  form: Contact,
  read: readonly (keyof Contact)[],
  { country, readPhone }: Pick<Parameters<typeof checkOrderForm>[1], 'country' | 'readPhone'>,
): Refusal[] {
  return read.flatMap((field): Refusal[] => {
    const typed = form[field].trim();
    if (typed === '') return [];
    if (field === 'email' || field === 'deliveryEmail')
      return isMailAddress(typed) ? [] : [refuse('field.email', field)];
    if (readPhone === null || readPhone(typed, country)) return [];
    return [refuse('order.phone-invalid', field, { phone: phoneExample(country) })];
  });
}

/** The form of an order that was taken, with its delivery area. */
type TakenForm = OrderForm & { readonly deliveryArea: string | null };

const contactFields = ['email', 'phone', 'deliveryEmail', 'deliveryPhone'] as const;

/**
 * What speaks against other contact data of an order that was taken: what its form would be refused for, in the fields that differ. They are read even
 * where the form of the branch does not show them: staff did.
 */
export function checkChangedContact(
  form: TakenForm,
  changed: readonly (keyof OrderForm)[],
  {
    mode,
    ...context
  }: { readonly mode: OrderMode } & Pick<Parameters<typeof checkOrderForm>[1], 'branch' | 'country' | 'readPhone'>,
): Refusal[] {
  const { branch } = context;
  const isChanged = (field: string | undefined): field is keyof OrderForm => changed.some((each) => each === field);
  const missing = requiredFields(branch, mode, form).filter(
    (field) => isChanged(field) && field !== 'country' && field !== 'deliveryCountry' && form[field] === '',
  );
  const isElsewhere = ['zipCode', 'deliveryZipCode', 'isDeliveryAddressDifferent'].some(isChanged);
  const outside =
    isElsewhere && mode === 'delivery' && contactRules(branch, mode).address && refuseArea(branch.deliveryAreas, form);
  return [
    ...missing.map(refuseField),
    ...refuseContact(form, contactFields.filter(isChanged), context),
    ...(outside ? [outside] : []),
  ];
}

function isFilled(
  form: CheckedForm,
  field: RequiredField,
  { branch, tables }: { readonly branch: CheckoutBranch; readonly tables: readonly Pick<Table, 'id' | 'branch'>[] },
): boolean {
  if (field === 'deliveryArea') return branch.deliveryAreas.some(({ id }) => id === form.deliveryArea);
  if (field === 'table') return tables.some((table) => table.id === form.table && table.branch === branch.id);
  // Empty is the branch's own.
  if (field === 'country' || field === 'deliveryCountry') return true;
  const value = form[field];
  return typeof value === 'string' ? value.trim() !== '' : value === true;
}

function refuseField(field: RequiredField): Refusal {
  if (field === 'deliveryArea') return refuse('order.area-missing', field);
  if (field === 'table') return refuse('order.table-missing', field);
  if (field === 'legalInstructions') return refuse('order.terms-missing', field);
  return field === 'privacyPolicy' ? refuse('order.privacy-missing', field) : refuse('field.required', field);
}

/** Refuses "now" while the branch is closed for the way of ordering, or has paused it. */
function refuseClosed(branch: BranchHours, mode: OrderMode, now: Date): Refusal {
  const until = pauseWhileOpen(branch, mode, now);
  if (until) return refusePaused('order.paused', branch, until, now);
  return mode === 'delivery' ? refuse('order.delivery-closed') : refuse('order.closed');
}

/**
 * Refuses when an order could not be made for its time. As soon as possible (null) needs the branch open for the way of ordering;
 * closed, a branch with preorder asks for an appointment (naming the pause, where it is one) and one without takes nothing. A quotation request needs no
 * open branch. A chosen time must be a slot that is offered. Source: CHECK-031, CHECK-032, CHECK-034..036.
 */
export function checkAppointment(order: {
  readonly branch: SlotBranch & Pick<Branch, 'isAppointmentRequired' | 'isPreorderEnabled' | 'isQuotationRequired'>;
  readonly mode: OrderMode;
  readonly appointmentDate: Date | null;
  readonly now: Date;
  readonly leadTimeMinutes: number;
}): Refusal | null {
  const { branch, mode, appointmentDate, now, leadTimeMinutes } = order;
  const isOpen = branch.isQuotationRequired || isModeOpen(branch, mode, now);
  if (!isOpen && !branch.isPreorderEnabled) return refuseClosed(branch, mode, now);
  const refusal = refuseAppointment(branch, mode, appointmentDate, { now, leadTimeMinutes });
  if (appointmentDate === null && !isOpen) {
    const until = pauseWhileOpen(branch, mode, now);
    if (until) return refusePaused('order.paused-preorder', branch, until, now, 'appointmentDate');
  }
  if (refusal !== null || appointmentDate !== null || isOpen) return refusal;
  return refuse('order.appointment-required', 'appointmentDate');
}

/** What the notice above the form says while closed or paused; null while open for the way of ordering. Source: CHECK-003. */
export function closedNotice(
  branch: BranchHours & Pick<Branch, 'isPreorderEnabled'>,
  mode: OrderMode,
  now: Date,
): { readonly closed: 'delivery' | 'shop'; readonly canPreorder: boolean; readonly pausedUntil?: Date } | null {
  if (isModeOpen(branch, mode, now)) return null;
  const until = pauseWhileOpen(branch, mode, now);
  return {
    closed: mode === 'delivery' ? 'delivery' : 'shop',
    canPreorder: branch.isPreorderEnabled,
    ...(until ? { pausedUntil: until } : {}),
  };
}
