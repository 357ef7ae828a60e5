import type { OpeningHoursRule, OpeningHoursRuleType } from '@filiale/contracts/catalog/opening-hours';
import type { CartBranch } from './cart.ts';
import type { CheckoutBranch } from './checkout.ts';
import type { SlotBranch } from './slots.ts';
import { toInstant } from './wall-time.ts';

type ExampleBranch = SlotBranch & CheckoutBranch & CartBranch;

export const VIENNA = 'Europe/Vienna';
/** `2026-11-20T08:00` on the clocks of Vienna or another zone. */
export const clockTime = (text: string, zone = VIENNA): Date => toInstant(text.slice(0, 10), text.slice(11), zone);

/** Hours of some days, or of the one date. */
export const openOn = (type: OpeningHoursRuleType, from: string, to: string, date: string | null = null) =>
  ({ type, date, isClosed: false, from, to }) satisfies OpeningHoursRule;
export const closedOn = (type: OpeningHoursRuleType, date: string | null = null) =>
  ({ type, date, isClosed: true, from: '00:00', to: '24:00' }) satisfies OpeningHoursRule;
/** The same hours every day. */
export const dailyHours = (from: string, to: string) => openOn('daily', from, to);

/** A branch open from 11:00 to 21:00 in Vienna that offers everything and requires nothing, for tests. */
export const exampleBranch = (overrides: Partial<ExampleBranch> = {}): ExampleBranch => ({
  id: '01900000-0000-7000-8000-00000000b001',
  identifier: 'wien-neubau',
  isPublic: true,
  timeZone: VIENNA,
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
