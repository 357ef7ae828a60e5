import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Source } from '../init/service-entries.ts';
import { createLimits } from '../limits/rate-limits.ts';
import { createDeviceLookup } from './device-lookup.ts';

it('asks again about a device that changes while an answer about it is on its way', async () => {
  const limits = createLimits({ redis: undefined, prefix: 'test.', factor: 1 });
  const device = { kind: 'device', sub: randomUUID(), branch: randomUUID(), scopes: [] } as const;
  const asked: ((found: { caller: typeof device }) => void)[] = [];
  const find = () => new Promise<{ caller: typeof device }>((resolve) => asked.push(resolve));
  const untilAsked = async (times: number) => {
    while (asked.length < times) await new Promise((resolve) => setImmediate(resolve));
  };
  const { deviceOf, forget } = createDeviceLookup({} as Source, { find, limits });
  const look = () => deviceOf('hash', 'keys', '127.0.0.1');

  const before = look();
  await untilAsked(1);
  forget(device.sub);
  const after = look();
  await untilAsked(2);
  asked[0]?.({ caller: device });
  expect(await before).toEqual(device);
  asked[1]?.({ caller: device });
  expect(await after).toEqual(device);
  // The later answer counts, the earlier one was not kept.
  await look();
  expect(asked).toHaveLength(2);
});
