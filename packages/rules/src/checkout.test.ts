import type { OrderMode } from '@filiale/contracts/ordering/order';
import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyOrder, modeFlags } from './cart.ts';
import {
  type CheckedForm,
  checkAppointment,
  checkOrderForm,
  closedNotice,
  contactRules,
  requiredFields,
  visibleBlocks,
} from './checkout.ts';
import { dailyHours, exampleBranch } from './example-branch.ts';
import { readPhone } from './phone-number.ts';

type Overrides = Parameters<typeof exampleBranch>[0];

const noon = new Date('2026-05-04T10:00:00Z');
const night = new Date('2026-05-04T01:00:00Z');
const everything = {
  isDeliveryEmailRequired: true,
  isDeliveryPhoneRequired: true,
  isDeliveryAddressRequired: true,
  isDineInEmailRequired: true,
  isDineInPhoneRequired: true,
  isDineInAddressRequired: true,
  isTakeawayEmailRequired: true,
  isTakeawayPhoneRequired: true,
  isTakeawayAddressRequired: true,
};
const boxes = ['legalInstructions', 'privacyPolicy'];
const address = ['street', 'zipCode', 'city', 'country'];
const boxed = {
  deliveryArea: 'area-2',
  street: 'Gasse 1',
  zipCode: '1080',
  city: 'Wien',
  deliveryStreet: 'Gasse 2',
  deliveryZipCode: '1080',
  deliveryCity: 'Wien',
};

describe('contact data', () => {
  it.each<[OrderMode, string]>([
    ['delivery', 'Delivery'],
    ['dine-in', 'DineIn'],
    ['takeaway', 'Takeaway'],
  ])(
    'for %s goes by the branch flags is%sEmailRequired, …PhoneRequired and …AddressRequired [CHECK-028]',
    (mode, infix) => {
      expect(contactRules(exampleBranch(), mode)).toEqual({ email: false, phone: false, address: false });
      for (const [rule, flag] of [
        ['email', 'Email'],
        ['phone', 'Phone'],
        ['address', 'Address'],
      ] as const) {
        const rules = contactRules(exampleBranch({ [`is${infix}${flag}Required`]: true }), mode);
        expect(rules).toEqual({ email: false, phone: false, address: false, [rule]: true });
      }
    },
  );
});

describe('blocks', () => {
  const tables = { isTableSelectionEnabled: true };
  it.each<[OrderMode, Overrides, string]>([
    ['takeaway', {}, 'contact'],
    ['takeaway', { isTakeawayAddressRequired: true }, 'contact address'],
    ['delivery', {}, 'contact deliveryArea'],
    ['delivery', { isDeliveryAddressRequired: true }, 'contact deliveryArea address'],
    ['dine-in', {}, 'contact'],
    ['dine-in', tables, 'table'],
    ['dine-in', { ...tables, isDineInEmailRequired: true }, 'table contact'],
    ['dine-in', { ...tables, isDineInPhoneRequired: true }, 'table contact'],
    ['dine-in', { ...tables, isDineInAddressRequired: true }, 'table address'],
    ['takeaway', tables, 'contact'],
    ['takeaway', { isKiosk: true }, ''],
    ['dine-in', { isKiosk: true, ...tables }, 'table'],
    ['takeaway', { isKiosk: true, isTakeawayPhoneRequired: true }, 'contact'],
  ])('for %s in a branch with %j are %s [CHECK-004, CHECK-006, CHECK-007, KIOSK-001]', (mode, overrides, expected) => {
    const blocks = visibleBlocks(exampleBranch(overrides), mode, true);
    expect(
      Object.entries(blocks)
        .filter(([, isVisible]) => isVisible)
        .map(([name]) => name)
        .join(' '),
    ).toBe(expected);
  });

  it('hold the appointment only once something is in the cart [CHECK-009]', () => {
    expect(visibleBlocks(exampleBranch(), 'takeaway', true).appointment).toBe(false);
    expect(visibleBlocks(exampleBranch(), 'takeaway', false).appointment).toBe(true);
  });
});

describe('required fields', () => {
  it.each<[OrderMode, Overrides, string[]]>([
    ['takeaway', {}, ['firstName', 'lastName']],
    ['takeaway', everything, ['firstName', 'lastName', 'email', 'phone', ...address]],
    ['delivery', {}, ['firstName', 'lastName', 'deliveryArea']],
    ['delivery', everything, ['firstName', 'lastName', 'email', 'phone', 'deliveryArea', ...address]],
    ['dine-in', { isTableSelectionEnabled: true }, ['table']],
    [
      'dine-in',
      { isTableSelectionEnabled: true, isDineInEmailRequired: true },
      ['table', 'firstName', 'lastName', 'email'],
    ],
    ['takeaway', { isAppointmentRequired: true }, ['firstName', 'lastName', 'appointmentDate']],
    ['takeaway', { isKiosk: true }, []],
    ['dine-in', { isKiosk: true, isDineInEmailRequired: true }, ['firstName', 'lastName', 'email']],
  ])('for %s in a branch with %j [CHECK-006, CHECK-028, CHECK-029]', (mode, overrides, expected) => {
    expect(requiredFields(exampleBranch(overrides), mode)).toEqual([...expected, ...boxes]);
  });

  it('never are floor, stairway and door [CHECK-029]', () => {
    for (const mode of ['takeaway', 'delivery', 'dine-in'] as const) {
      const required = requiredFields(exampleBranch(everything), mode);
      expect(required).not.toEqual(expect.arrayContaining(['floor']));
      expect(required).not.toEqual(expect.arrayContaining(['stairway']));
      expect(required).not.toEqual(expect.arrayContaining(['door']));
    }
  });

  it('include another delivery address only for a delivery that needs an address', () => {
    const other = { isDeliveryAddressDifferent: true };
    const fields = ['deliveryStreet', 'deliveryZipCode', 'deliveryCity', 'deliveryCountry'];
    expect(requiredFields(exampleBranch(everything), 'delivery', other)).toEqual(expect.arrayContaining(fields));
    expect(requiredFields(exampleBranch(everything), 'takeaway', other)).not.toContain('deliveryStreet');
    expect(requiredFields(exampleBranch(), 'delivery', other)).not.toContain('deliveryStreet');
  });
});

describe('the order form', () => {
  const form = (mode: OrderMode, overrides: Partial<CheckedForm> = {}): CheckedForm => ({
    ...emptyOrder,
    ...modeFlags(mode),
    firstName: 'Eva',
    lastName: 'Kren',
    legalInstructions: true,
    privacyPolicy: true,
    items: [{}],
    ...overrides,
  });
  const check = (filled: CheckedForm, overrides: Overrides = {}, rest: { donatees?: null } = {}) => {
    const branch = exampleBranch(overrides);
    const context = {
      branch,
      tables: [
        { id: 't-1', branch: branch.id },
        { id: 't-2', branch: 'another' },
      ],
      paymentMethods: ['cash', 'atm-card'] as PaymentMethod[],
      donatees: [{ id: 'd-1' }],
      country: 'AT',
      readPhone,
      ...rest,
    };
    return checkOrderForm(filled, context).map(({ code, field }) => `${field}: ${code}`);
  };

  it.each<[OrderMode, Partial<CheckedForm>]>([
    ['takeaway', {}],
    ['takeaway', { email: 'eva.kren@post.example.at', phone: '0660 1234' }],
    ['delivery', { deliveryArea: 'area-2' }],
    ['dine-in', {}],
    ['takeaway', { donatee: 'd-1', paymentMethod: 'atm-card' }],
  ])('passes for %s with %j', (mode, overrides) => {
    expect(check(form(mode, overrides))).toEqual([]);
  });

  it.each<[OrderMode, Partial<CheckedForm>, Overrides, string[]]>([
    ['takeaway', { phone: 'abc' }, { isTakeawayPhoneRequired: true }, ['phone: order.phone-invalid']],
    ['takeaway', { phone: '--' }, { isTakeawayPhoneRequired: true }, ['phone: order.phone-invalid']],
    // The hint asks for the international form, the order does not.
    ['takeaway', { phone: '0664 1234567' }, { isTakeawayPhoneRequired: true }, []],
    // Nor does it matter whether a number is required.
    ['takeaway', { phone: 'abc' }, {}, ['phone: order.phone-invalid']],
    ['takeaway', { phone: '+43 1' }, {}, ['phone: order.phone-invalid']],
    ['takeaway', { phone: '' }, {}, []],
    ['takeaway', { email: 'x,y@b.at' }, {}, ['email: field.email']],
    ['takeaway', { email: '<a@b.at>' }, {}, ['email: field.email']],
    [
      'delivery',
      { ...boxed, isDeliveryAddressDifferent: true, deliveryEmail: 'nope' },
      { isDeliveryAddressRequired: true },
      ['deliveryEmail: field.email'],
    ],
    [
      'delivery',
      { ...boxed, isDeliveryAddressDifferent: true, deliveryPhone: 'Portier' },
      { isDeliveryAddressRequired: true },
      ['deliveryPhone: order.phone-invalid'],
    ],
    // What does not show is not read.
    ['delivery', { ...boxed, deliveryEmail: 'nope', deliveryPhone: 'nope' }, { isDeliveryAddressRequired: true }, []],
  ])('for %s with %j in a branch with %j says %p [CHECK-026, CHECK-028]', (mode, filled, overrides, said) => {
    expect(check(form(mode, filled), overrides)).toEqual(said);
  });

  it('refuses an address outside the delivery area where one is asked for [CHECK-007, CHECK-030]', () => {
    const deliveryAreas = [{ id: 'area-2', area: 'Josefstadt', zipCodes: '1080' }];
    const graz = form('delivery', { ...boxed, zipCode: '8020' });
    expect(check(graz, { deliveryAreas, isDeliveryAddressRequired: true })).toEqual([
      'zipCode: order.postcode-undelivered',
    ]);
    expect(check(graz, { deliveryAreas })).toEqual([]);
    expect(check(graz, { isDeliveryAddressRequired: true })).toEqual([]);
  });

  it('says everything that is missing at once, in the order of the form [CHECK-019, CHECK-029]', () => {
    const empty = form('delivery', { firstName: '', lastName: ' ', legalInstructions: false, privacyPolicy: false });
    expect(check(empty, everything)).toEqual([
      'firstName: field.required',
      'lastName: field.required',
      'email: field.required',
      'phone: field.required',
      'deliveryArea: order.area-missing',
      'street: field.required',
      'zipCode: field.required',
      'city: field.required',
      'legalInstructions: order.terms-missing',
      'privacyPolicy: order.privacy-missing',
    ]);
  });

  it.each<[string, OrderMode, Partial<CheckedForm>, Overrides, string]>([
    ['an empty cart', 'takeaway', { items: [] }, {}, 'items: order.empty'],
    ['an area of another branch', 'delivery', { deliveryArea: 'area-9' }, {}, 'deliveryArea: order.area-missing'],
    ['no table', 'dine-in', {}, { isTableSelectionEnabled: true }, 'table: order.table-missing'],
    [
      'a table of another branch',
      'dine-in',
      { table: 't-2' },
      { isTableSelectionEnabled: true },
      'table: order.table-missing',
    ],
    ['an e-mail without a domain', 'takeaway', { email: 'eva@kren' }, {}, 'email: field.email'],
    ['an e-mail with spaces', 'takeaway', { email: 'eva kren@post.at' }, {}, 'email: field.email'],
    [
      'a payment method that is not offered',
      'takeaway',
      { paymentMethod: 'mollie' },
      {},
      'paymentMethod: payment.method-unavailable',
    ],
    ['an unknown donatee', 'takeaway', { donatee: 'd-2' }, {}, 'donatee: order.donatee-missing'],
    ['a branch that is not public', 'takeaway', {}, { isPublic: false }, 'branch: order.branch-not-public'],
    [
      'a delivery the branch does not offer',
      'delivery',
      {},
      { isDeliveryEnabled: false },
      'isDelivery: order.mode-unavailable',
    ],
    ['dine-in where it is off', 'dine-in', {}, { isDineInEnabled: false }, 'isDineIn: order.mode-unavailable'],
    ['both ways at once', 'delivery', { isDineIn: true }, {}, 'isDelivery: order.mode-unavailable'],
  ])('is refused for %s [CHECK-030]', (_what, mode, overrides, branch, expected) => {
    expect(check(form(mode, overrides), branch)).toEqual([expected]);
  });

  it('takes a table of the branch', () => {
    expect(
      check(form('dine-in', { table: 't-1', firstName: '', lastName: '' }), { isTableSelectionEnabled: true }),
    ).toEqual([]);
  });

  it('does not read what no block shows', () => {
    const hidden = { table: 't-9', deliveryArea: 'area-9' };
    expect(check(form('takeaway', hidden))).toEqual([]);
    expect(check(form('takeaway', { donatee: 'd-9' }), {}, { donatees: null })).toEqual([]);
    expect(check(form('dine-in', { table: 't-1', email: 'x' }), { isTableSelectionEnabled: true })).toEqual([]);
  });

  it('names for every combination of flags only fields whose block shows', () => {
    const flags = fc.record({
      ...Object.fromEntries(Object.keys(everything).map((name) => [name, fc.boolean()])),
      isTableSelectionEnabled: fc.boolean(),
    });
    const values: Record<string, string> = { deliveryArea: 'area-1', table: 't-1', phone: '+436641234567' };
    fc.assert(
      fc.property(flags, fc.constantFrom<OrderMode>('takeaway', 'delivery', 'dine-in'), (overrides, mode) => {
        const branch = exampleBranch(overrides);
        const blocks = visibleBlocks(branch, mode, false);
        const required = requiredFields(branch, mode);
        expect(required.includes('firstName')).toBe(blocks.contact);
        expect(required.includes('street')).toBe(blocks.address);
        expect(required.includes('deliveryArea')).toBe(mode === 'delivery');
        expect(required.includes('table')).toBe(blocks.table);
        const filled = Object.fromEntries(required.map((field) => [field, values[field] ?? 'x@y.at']));
        expect(check({ ...form(mode), ...filled, legalInstructions: true, privacyPolicy: true }, overrides)).toEqual(
          [],
        );
      }),
    );
  });
});

describe('the appointment', () => {
  const preorder = { isPreorderEnabled: true };
  const check = (overrides: Overrides, appointment: string | null, now: Date, mode: OrderMode = 'takeaway') =>
    checkAppointment({
      branch: exampleBranch(overrides),
      mode,
      appointmentDate: appointment === null ? null : new Date(appointment),
      now,
      leadTimeMinutes: 0,
    })?.code ?? null;
  const evening = '2026-05-04T16:00:00Z';
  const separate = { isDeliveryHoursEnabled: true, deliveryHours: [dailyHours('17:00', '20:00')] };

  it.each<[string, Overrides, string | null, Date, OrderMode, string | null]>([
    ['as soon as possible while open', {}, null, noon, 'takeaway', null],
    ['as soon as possible while closed', {}, null, night, 'takeaway', 'order.closed'],
    ['a later time while closed', {}, evening, night, 'takeaway', 'order.closed'],
    [
      'as soon as possible while closed, with preorder',
      preorder,
      null,
      night,
      'takeaway',
      'order.appointment-required',
    ],
    ['a later time while closed, with preorder', preorder, evening, night, 'takeaway', null],
    ['a later time while open', {}, evening, noon, 'takeaway', null],
    ['a time outside the hours', preorder, '2026-05-04T20:00:00Z', noon, 'takeaway', 'order.appointment-closed'],
    ['a time that has passed', {}, '2026-05-04T09:30:00Z', noon, 'takeaway', 'order.appointment-unavailable'],
    [
      'none where one is required',
      { isAppointmentRequired: true },
      null,
      noon,
      'takeaway',
      'order.appointment-required',
    ],
    ['delivery now outside the delivery hours', separate, null, noon, 'delivery', 'order.delivery-closed'],
    ['takeaway now outside the delivery hours', separate, null, noon, 'takeaway', null],
    [
      'a delivery outside the delivery hours',
      { ...separate, ...preorder },
      '2026-05-04T11:00:00Z',
      noon,
      'delivery',
      'order.appointment-closed',
    ],
    ['a delivery inside the delivery hours', { ...separate, ...preorder }, evening, noon, 'delivery', null],
    ['a quotation request while closed', { isQuotationRequired: true }, null, night, 'takeaway', null],
    [
      'a quotation request for a closed time',
      { isQuotationRequired: true },
      '2026-05-04T20:00:00Z',
      night,
      'takeaway',
      'order.appointment-closed',
    ],
  ])(
    '%s with %j and %s at %s for %s is %s [CHECK-031, CHECK-032, CHECK-035, CHECK-036]',
    (_what, overrides, appointment, now, mode, expected) => {
      expect(check(overrides, appointment, now, mode)).toBe(expected);
    },
  );

  it('is after the lead time of the cart [HOURS-009]', () => {
    const order = { branch: exampleBranch(), mode: 'takeaway' as const, appointmentDate: new Date(evening), now: noon };
    expect(checkAppointment({ ...order, leadTimeMinutes: 360 })).toBeNull();
    expect(checkAppointment({ ...order, leadTimeMinutes: 361 })).toMatchObject({ field: 'appointmentDate' });
  });
});

describe('the closed notice', () => {
  it.each<[OrderMode, Overrides, Date, object | null]>([
    ['takeaway', {}, noon, null],
    ['takeaway', {}, night, { closed: 'shop', canPreorder: false }],
    ['dine-in', { isPreorderEnabled: true }, night, { closed: 'shop', canPreorder: true }],
    ['delivery', { isPreorderEnabled: true }, night, { closed: 'delivery', canPreorder: true }],
    ['delivery', { isDeliveryHoursEnabled: true }, noon, { closed: 'delivery', canPreorder: false }],
    ['takeaway', { isDeliveryHoursEnabled: true }, noon, null],
  ])('for %s with %j at %s is %j [CHECK-003]', (mode, overrides, now, expected) => {
    expect(closedNotice(exampleBranch(overrides), mode, now)).toEqual(expected);
  });
});
