import { expect, it } from '@jest/globals';
import { createKnownConfig } from './known-config.ts';

type Shown = { readonly mapUrl: string };
const map = { mapUrl: 'https://maps.example/{address}' };
const none = { mapUrl: '' };
const read = ({ mapUrl }: Shown) => mapUrl;

it('asks for the configuration at first and every 15 s, behind the back of pages', async () => {
  const answers = [map, none];
  let asked = 0;
  const known = createKnownConfig(async () => {
    asked += 1;
    return answers[asked - 1] ?? none;
  }, read);
  expect(await known(100_000)).toBe(map.mapUrl);
  expect(await known(114_999)).toBe(map.mapUrl);
  expect(asked).toBe(1);
  expect(await known(115_000)).toBe(map.mapUrl);
  await Promise.resolve();
  expect(await known(115_001)).toBe('');
  expect(asked).toBe(2);
});

it('goes on with what it knows while the configuration is away', async () => {
  let isAway = false;
  const known = createKnownConfig(async () => {
    if (isAway) throw new Error('away');
    return map;
  }, read);
  await known(100_000);
  isAway = true;
  await known(200_000);
  expect(await known(300_000)).toBe(map.mapUrl);
});

it('knows nothing while nothing is known', async () => {
  expect(
    await createKnownConfig((): Promise<Shown> => Promise.reject(new Error('away')), read)(100_000),
  ).toBeUndefined();
});
