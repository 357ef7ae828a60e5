import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import type { CartBranch } from './cart.ts';
import type { CheckoutBranch } from './checkout.ts';
import type { SlotBranch } from './slots.ts';

type ExampleBranch = SlotBranch & CheckoutBranch & CartBranch;

/** The same hours every day. */
export const dailyHours = (from: string, to: string): OpeningHoursRule => ({
  type: 'daily',
  date: null,
  isClosed: false,
  from,
  to,
});

/** A branch open from 11:00 to 21:00 in Vienna that offers everything and requires nothing, for tests. */
export const exampleBranch = (overrides: Partial<ExampleBranch> = {}): ExampleBranch => ({
  id: '01900000-0000-7000-8000-00000000b001',
  identifier: 'wien-neubau',
  isPublic: true,
  timeZone: 'Europe/Vienna',
  openingHours: [dailyHours('11:00', '21:00')],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  orderableFrom: null,
  isTakeawayEnabled: true,
  isDeliveryEnabled: true,
  isDineInEnabled: true,
  isTableSelectionEnabled: false,
  isPreorderEnabled: false,
  isAppointmentRequired: false,
  isQuotationRequired: false,
  isKiosk: false,
  deliveryAreas: ['area-1', 'area-2'].map((id) => ({ id, area: id, zipCodes: '' })),
  isDeliveryEmailRequired: false,
  isDeliveryPhoneRequired: false,
  isDeliveryAddressRequired: false,
  isDineInEmailRequired: false,
  isDineInPhoneRequired: false,
  isDineInAddressRequired: false,
  isTakeawayEmailRequired: false,
  isTakeawayPhoneRequired: false,
  isTakeawayAddressRequired: false,
  ...overrides,
});
