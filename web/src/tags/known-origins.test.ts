import { expect, it } from '@jest/globals';
import { noForeignOrigins } from './foreign-origins.ts';
import { createKnownOrigins } from './known-origins.ts';

const map = { googleTagId: '', mapUrl: 'https://maps.example/{address}' };
const none = { googleTagId: '', mapUrl: '' };

it('asks for the configuration at first and every 15 s, behind the back of pages', async () => {
  const answers = [map, none];
  let asked = 0;
  const knownOrigins = createKnownOrigins(async () => {
    asked += 1;
    return answers[asked - 1] ?? none;
  });
  expect((await knownOrigins(100_000)).frames).toEqual(['https://maps.example']);
  expect((await knownOrigins(114_999)).frames).toEqual(['https://maps.example']);
  expect(asked).toBe(1);
  expect((await knownOrigins(115_000)).frames).toEqual(['https://maps.example']);
  await Promise.resolve();
  expect((await knownOrigins(115_001)).frames).toEqual([]);
  expect(asked).toBe(2);
});

it('goes on with what it knows while the configuration is away', async () => {
  let isAway = false;
  const knownOrigins = createKnownOrigins(async () => {
    if (isAway) throw new Error('away');
    return map;
  });
  await knownOrigins(100_000);
  isAway = true;
  await knownOrigins(200_000);
  expect((await knownOrigins(300_000)).frames).toEqual(['https://maps.example']);
});

it('allows nothing foreign while nothing is known', async () => {
  const knownOrigins = createKnownOrigins(() => Promise.reject(new Error('away')));
  expect(await knownOrigins(100_000)).toEqual(noForeignOrigins);
});
