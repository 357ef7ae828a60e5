import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { describe, expect, it } from '@jest/globals';
import { closedOn, openOn, VIENNA } from './example-branch.ts';
import {
  activeMenu,
  availabilityOf,
  availableAgainAt,
  isCategoryOrderable,
  isProductOrderable,
  isScheduleOpen,
  menuGroups,
} from './menu-availability.ts';
import { toInstant } from './wall-time.ts';

const friday = (time: string): Date => toInstant('2026-11-20', time, VIENNA);
const lunch = [openOn('daily', '11:00', '14:00')];

describe('activeMenu [PROD-008]', () => {
  const menu = (id: string, availableFrom: string, fields = {}) => ({
    id,
    availableFrom,
    isEnabled: true,
    branches: ['wien', 'graz'],
    ...fields,
  });
  const summer = menu('a', '2026-05-01T00:00:00Z');
  const autumn = menu('b', '2026-09-01T00:00:00Z');
  const winter = menu('c', '2026-12-01T00:00:00Z');
  const now = friday('12:00');

  it('is the latest whose availableFrom is past, in any order', () => {
    expect(activeMenu([winter, autumn, summer], 'wien', now)).toBe(autumn);
    expect(activeMenu([summer, winter, autumn], 'wien', now)).toBe(autumn);
  });

  it('changes at the very instant', () => {
    expect(activeMenu([autumn, winter], 'wien', new Date('2026-11-30T23:59:59.999Z'))).toBe(autumn);
    expect(activeMenu([autumn, winter], 'wien', new Date('2026-12-01T00:00:00Z'))).toBe(winter);
  });

  it('is one of the branch, and enabled', () => {
    expect(activeMenu([summer, menu('b', autumn.availableFrom, { branches: ['linz'] })], 'wien', now)).toBe(summer);
    expect(activeMenu([summer, menu('b', autumn.availableFrom, { isEnabled: false })], 'wien', now)).toBe(summer);
    expect(activeMenu([winter], 'wien', now)).toBeNull();
    expect(activeMenu([], 'wien', now)).toBeNull();
  });

  it('is the younger record of two with the same instant', () => {
    const second = menu('z', autumn.availableFrom);
    expect(activeMenu([second, autumn], 'wien', now)).toBe(second);
    expect(activeMenu([autumn, second], 'wien', now)).toBe(second);
  });
});

describe('orderable [PROD-009]', () => {
  it('takes an empty schedule for always', () => {
    expect(isScheduleOpen([], friday('03:00'), VIENNA)).toBe(true);
    expect(isScheduleOpen(lunch, friday('03:00'), VIENNA)).toBe(false);
    expect(isScheduleOpen([closedOn('daily')], friday('12:00'), VIENNA)).toBe(false);
  });

  it.each([
    ['12:00', true, true, true],
    ['15:00', true, true, false],
    ['12:00', false, true, false],
    ['12:00', true, false, false],
  ])('at %s with category enabled %p and product enabled %p is %p', (time, isCategoryEnabled, isEnabled, expected) => {
    const category = { isEnabled: isCategoryEnabled, schedule: lunch };
    expect(isProductOrderable({ isEnabled, schedule: [] }, category, friday(time), VIENNA)).toBe(expected);
  });

  it('needs the schedule of the product and of its category', () => {
    const category = { isEnabled: true, schedule: lunch };
    const product = { isEnabled: true, schedule: [openOn('daily', '13:00', '18:00')] };
    expect(
      ['12:00', '13:30', '15:00'].map((time) => isProductOrderable(product, category, friday(time), VIENNA)),
    ).toEqual([false, true, false]);
    expect(isCategoryOrderable(category, friday('12:00'), VIENNA)).toBe(true);
  });
});

describe('availableAgainAt', () => {
  const always = { isEnabled: true, schedule: [] };
  it.each<[string, OpeningHoursRule[], OpeningHoursRule[], string | null, string | null]>([
    ['the product opens', [openOn('daily', '18:00', '20:00')], [], '2026-11-20T18:00', 'today'],
    [
      'both are open together',
      [openOn('daily', '18:00', '20:00')],
      [openOn('sunday', '00:00', '24:00')],
      '2026-11-22T18:00',
      'sunday',
    ],
    ['they never meet', [openOn('daily', '18:00', '20:00')], [openOn('daily', '11:00', '14:00')], null, null],
    ['nothing opens within a week', [openOn('once', '18:00', '20:00')], [], null, null],
  ])('is the moment when %s', (_name, productHours, categoryHours, at, day) => {
    const product = { isEnabled: true, schedule: productHours };
    const category = { isEnabled: true, schedule: categoryHours };
    const next = availableAgainAt(product, category, friday('15:00'), VIENNA);
    expect(next && { at: next.at, day: next.day }).toEqual(
      at && { at: toInstant(at.slice(0, 10), at.slice(11), VIENNA), day },
    );
  });

  it('is unknown for a disabled menu', () => {
    expect(availableAgainAt({ isEnabled: false, schedule: lunch }, always, friday('15:00'), VIENNA)).toBeNull();
    expect(
      availableAgainAt(
        { isEnabled: true, schedule: lunch },
        { isEnabled: false, schedule: [] },
        friday('15:00'),
        VIENNA,
      ),
    ).toBeNull();
  });
});

describe('the menu of a branch page [PROD-010]', () => {
  const category = (id: string, fields = {}) => ({
    id,
    isEnabled: true,
    schedule: [] as OpeningHoursRule[],
    isVisibleWhenUnavailable: false,
    ...fields,
  });
  const product = (id: string, fields = {}) => ({ id, isEnabled: true, schedule: [] as OpeningHoursRule[], ...fields });

  it('greys out or hides by the flag of the category', () => {
    const off = product('p', { isEnabled: false });
    expect(availabilityOf(off, category('c'), friday('12:00'), VIENNA)).toEqual({ state: 'hidden' });
    expect(availabilityOf(off, category('c', { isVisibleWhenUnavailable: true }), friday('12:00'), VIENNA)).toEqual({
      state: 'unavailable',
      availableAgainAt: null,
    });
    expect(availabilityOf(product('p'), category('c'), friday('12:00'), VIENNA)).toEqual({ state: 'orderable' });
  });

  it('keeps menu order, leaves out hidden products and empty groups, and skips ids without a record', () => {
    const categories = [
      category('mains'),
      category('lunch', { schedule: lunch, isVisibleWhenUnavailable: true }),
      category('breakfast', { schedule: [openOn('daily', '07:00', '10:00')] }),
    ];
    const products = [product('schnitzel'), product('soup'), product('egg'), product('off', { isEnabled: false })];
    const menu = {
      catalog: [
        { id: 'lunch', products: ['soup', 'off', 'gone'] },
        { id: 'breakfast', products: ['egg'] },
        { id: 'gone', products: ['egg'] },
        { id: 'mains', products: ['schnitzel', 'off', 'soup'] },
      ],
    };
    const shown = (time: string) =>
      menuGroups(menu, categories, products, friday(time), VIENNA).map((group) => [
        group.category.id,
        group.isOrderable,
        ...group.products.map((entry) => `${entry.product.id} ${entry.availability.state}`),
      ]);
    expect(shown('12:00')).toEqual([
      ['lunch', true, 'soup orderable', 'off unavailable'],
      ['mains', true, 'schnitzel orderable', 'soup orderable'],
    ]);
    expect(shown('15:00')).toEqual([
      ['lunch', false, 'soup unavailable', 'off unavailable'],
      ['mains', true, 'schnitzel orderable', 'soup orderable'],
    ]);
    const [group] = menuGroups(menu, categories, products, friday('15:00'), VIENNA);
    expect(group?.products[0]?.availability).toMatchObject({
      availableAgainAt: { day: 'saturday', localDate: '2026-11-21' },
    });
  });
});
