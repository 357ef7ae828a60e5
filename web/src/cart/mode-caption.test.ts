import { dailyHours, exampleBranch, openOn } from '@filiale/rules/example-branch';
import { describe, expect, it } from '@jest/globals';
import { cartMessages } from './cart-messages.ts';
import { modeCaption } from './mode-caption.ts';

const texts = cartMessages['de-AT'];
const far = [openOn('once', '11:00', '21:00', '2026-11-30')];
const area = (price: number, free = false) => ({
  id: `a${price}`,
  area: '1080',
  zipCodes: '',
  price,
  tax: 20,
  free,
  freeFromOrderValue: null,
  minimumOrderValue: null,
});
const branch = { ...exampleBranch(), deliveryAreas: [area(2.9), area(3.9)] };
const paused = { ...branch, pauses: [{ mode: 'all' as const, until: '2026-11-20T12:30:00Z' }] };
const noon = new Date('2026-11-20T11:00:00Z');
const night = new Date('2026-11-20T21:30:00Z');

describe('the line below an order mode', () => {
  it.each<[Parameters<typeof modeCaption>[1], Date, Parameters<typeof modeCaption>[0], string]>([
    ['takeaway', noon, branch, 'heute bis 21:00'],
    ['takeaway', noon, { ...branch, openingHours: [dailyHours('00:00', '24:00')] }, 'rund um die Uhr'],
    ['delivery', noon, branch, 'ab 2,90\u00a0€'],
    ['delivery', noon, { ...branch, deliveryAreas: [area(2.9)] }, '2,90\u00a0€'],
    ['delivery', noon, { ...branch, deliveryAreas: [area(2.9, true)] }, 'kostenlos'],
    ['delivery', noon, { ...branch, deliveryAreas: [area(0), area(3.9)] }, 'teils kostenlos'],
    ['dine-in', noon, branch, 'an den Tisch'],
    ['takeaway', noon, paused, 'Pause bis 13:30'],
    [
      'delivery',
      noon,
      { ...paused, pauses: [{ mode: 'all', until: '2026-11-21T11:00:00Z' }] },
      'Pause bis morgen, 21.11.2026, 12:00',
    ],
    ['dine-in', new Date('2026-11-20T12:30:00Z'), paused, 'an den Tisch'],
    ['takeaway', night, branch, 'Samstag ab 11:00'],
    ['takeaway', new Date('2026-11-20T08:00:00Z'), branch, 'heute ab 11:00'],
    ['takeaway', noon, { ...branch, openingHours: [] }, 'derzeit nicht'],
    ['takeaway', noon, { ...branch, openingHours: far }, 'derzeit nicht'],
    ['takeaway', noon, { ...branch, openingHours: far, isPreorderEnabled: true }, '30.11.2026 ab 11:00'],
    [
      'delivery',
      noon,
      { ...branch, isDeliveryHoursEnabled: true, deliveryHours: [dailyHours('17:00', '20:00')] },
      'heute ab 17:00',
    ],
  ])('for %s at %p says what holds', (mode, now, of, expected) => {
    expect(modeCaption(of, mode, now, 'de-AT', 'EUR', texts)).toBe(expected);
  });
});
