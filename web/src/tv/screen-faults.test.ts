import type { ShownItem } from '@filiale/contracts/signage/signage-manifest';
import { describe, expect, it } from '@jest/globals';
import { createScreenFaults } from './screen-faults.ts';

const film = { kind: 'video', id: 'film', name: 'Herbst' } as ShownItem;
const faultsAt = () => {
  const time = { ms: 1_000 };
  return { time, faults: createScreenFaults(() => time.ms) };
};

describe('the faults of a screen [RES-038]', () => {
  it('are told once with how long they stand, and again when they are others', () => {
    const { time, faults } = faultsAt();
    expect(faults.news()?.faults).toEqual([]);
    expect([faults.itemFailed(film), faults.itemFailed(film)]).toEqual([true, false]);
    time.ms += 4_000;
    const first = faults.news();
    expect(first?.faults).toEqual([{ code: 'film-failed', subject: 'film', text: 'Herbst', lastsMs: 4_000 }]);
    // The answer got lost.
    expect(faults.news()?.faults).toHaveLength(1);
    first?.taken();
    expect(faults.news()).toBeUndefined();
    faults.itemShown('film');
    expect(faults.news()?.faults).toEqual([]);
  });

  it('end with what they are about', () => {
    const { faults } = faultsAt();
    faults.itemFailed(film);
    expect(faults.filesMissing(['/upload/a', '/upload/b'])).toEqual(['/upload/a', '/upload/b']);
    expect(faults.filesMissing(['/upload/b', '/upload/c'])).toEqual(['/upload/c']);
    expect([faults.storage(1_000, false), faults.clock(-3_600_000)]).toEqual([true, true]);
    faults.keepItems(new Set(['other']));
    faults.storage(900_000_000, false);
    faults.clock(1_000);
    expect(faults.news()?.faults.map(({ code, subject }) => [code, subject])).toEqual([
      ['file-missing', '/upload/b'],
      ['file-missing', '/upload/c'],
    ]);
  });
});
