import type { PlayedItem } from '@filiale/contracts/signage/signage-manifest';
import { expect, it } from '@jest/globals';
import { createPlayMeter } from './play-meter.ts';

const begin = new Date('2026-11-26T11:59:00Z').getTime();
function meter() {
  const state = { ms: 0, isTrusted: true };
  const sums = new Map<string, PlayedItem>();
  const store = {
    read: () => ({ plays: [...sums.values()], sent: [] as readonly string[] }),
    putPlay: async (sum: PlayedItem) => void sums.set(sum.key, sum),
  };
  const clock = {
    read: () => ({ at: new Date(begin + state.ms), isTrusted: state.isTrusted }),
    monotonic: () => state.ms,
  };
  const told = () =>
    [...sums.values()].map(({ hour, item, plays, durationMs }) => [hour.slice(11, 13), item, plays, durationMs]);
  return { state, told, ...createPlayMeter(store as never, clock) };
}
const soup = { segment: 'noon', item: 'soup', manifest: 'm' };
const hello = { ...soup, item: 'hello' };

it('all time that passes is counted for what is seen in it, in its hour [RES-038]', async () => {
  const { state, told, see, count } = meter();
  await see(soup);
  state.ms = 60_000;
  await count();
  state.ms = 90_000;
  await see(hello);
  state.ms = 100_000;
  await see(null);
  state.ms = 150_000;
  await count();
  expect(told()).toEqual([
    ['11', 'soup', 1, 60_000],
    ['12', 'soup', 0, 30_000],
    ['12', 'hello', 1, 10_000],
  ]);
});

it('a device that slept has shown nothing meanwhile, and one that does not know the hour counts nothing', async () => {
  const { state, told, see, count } = meter();
  await see(soup);
  state.ms = 600_000;
  await count();
  expect(told().map(([, , , durationMs]) => durationMs)).toEqual([0, 90_000]);
  state.isTrusted = false;
  state.ms = 640_000;
  await count();
  expect(told().map(([, , , durationMs]) => durationMs)).toEqual([0, 90_000]);
});
