import type { House } from '../branches.ts';
import { demoId } from '../demo-id.ts';
import { flyerDay } from './calendar.ts';
import type { Chance } from './chance.ts';

/** Shares of the orders of Graz that came by a code, of those who agreed to be counted: by the flyer on its first day, less on each later one, and by the window. */
const [FLYER, FADING, WINDOW] = [0.14, 0.004, 0.015];

/** The printed code that led to an order; null for most. */
export function codeBehind(house: House, date: string, chance: Chance): string | null {
  const day = flyerDay(house, date);
  if (day !== undefined && chance.is(FLYER - FADING * day)) return demoId('qr-code', 'graz-autumn');
  return house === 'graz' && chance.is(WINDOW) ? demoId('qr-code', 'graz') : null;
}
