import { describe, expect, it } from '@jest/globals';
import type { SheetEntry } from '../storage/time-sheets.ts';
import { chained, isIntact } from './entry-chain.ts';

const entry = (month: string) => ({
  ...({
    user: 'u',
    month,
    action: 'approve',
    at: '2026-04-01T08:00:00.000Z',
    byId: null,
    by: 'Ivo',
    reason: '',
  } as const),
  sheet: { days: [{ localDate: `${month}-01`, workedSeconds: 28_800 }] },
});
const chain: SheetEntry[] = [];
for (const month of ['2026-01', '2026-02', '2026-03']) chain.push(chained(chain, entry(month)));

describe('the chain of a person’s months', () => {
  it('is intact as it was made, in whichever order a store has the keys', () => {
    const turned = chain.map((one) => ({ ...Object.fromEntries(Object.entries(one).toReversed()) }) as SheetEntry);
    expect([isIntact([]), isIntact(chain), isIntact(turned)]).toEqual([true, true, true]);
  });

  it.each<[string, (entries: SheetEntry[]) => SheetEntry[]]>([
    ['another sheet', ([first, ...others]) => [{ ...first, sheet: { days: [] } } as SheetEntry, ...others]],
    ['another author', (entries) => entries.map((one) => ({ ...one, by: 'Eva' }))],
    ['one that is left out', ([first, , last]) => [first, last] as SheetEntry[]],
    ['the first that is left out', (entries) => entries.slice(1)],
    ['two that are exchanged', ([first, second, last]) => [second, first, last] as SheetEntry[]],
    [
      'a hash that was made anew',
      ([first, ...others]) => [chained([], entry('2025-12')), ...others].toSpliced(1, 0, first as SheetEntry),
    ],
  ])('shows %s', (_what, changed) => {
    expect(isIntact(changed(chain))).toBe(false);
  });
});
