import { describe, expect, it } from '@jest/globals';
import { createLimits, limitTable } from './rate-limits.ts';

const refusal = { code: 'request.too-many' };

describe('limits', () => {
  it('refuse the call after the last allowed one and say how long to wait', async () => {
    const limits = createLimits({ redis: undefined, prefix: 'test.', factor: 1 });
    for (let call = 0; call < limitTable.orders.points; call += 1) await limits.consume('orders', 'a');
    await expect(limits.consume('orders', 'a')).rejects.toMatchObject({ ...refusal, details: { seconds: 60 } });
    await expect(limits.consume('orders', 'b')).resolves.toBeUndefined();
    await expect(limits.consume('api', 'a')).resolves.toBeUndefined();
  });

  it('grow with the factor', async () => {
    const limits = createLimits({ redis: undefined, prefix: 'test.', factor: 2 });
    for (let call = 0; call < 2 * limitTable.orders.points; call += 1) await limits.consume('orders', 'a');
    await expect(limits.consume('orders', 'a')).rejects.toMatchObject(refusal);
  });

  it('can be asked without being used', async () => {
    const limits = createLimits({ redis: undefined, prefix: 'test.', factor: 1 });
    for (let call = 0; call < 100; call += 1) await limits.refuseExhausted('tokens', 'a');
    for (let call = 0; call < limitTable.tokens.points; call += 1) await limits.consume('tokens', 'a');
    await expect(limits.refuseExhausted('tokens', 'a')).rejects.toMatchObject(refusal);
  });

  it('count in this process while Redis is away or does not answer', async () => {
    const away = { isReady: false };
    const silent = () => new Promise(() => undefined);
    const hanging = { isReady: true, eval: silent, multi: () => ({ get: () => ({ pTTL: () => ({ exec: silent }) }) }) };
    for (const redis of [away, hanging]) {
      const limits = createLimits({ redis, prefix: 'test.', factor: 0.05 });
      await limits.consume('orders', 'a');
      await expect(limits.consume('orders', 'a')).rejects.toMatchObject(refusal);
      await limits.refuseExhausted('tokens', 'a');
      await limits.consume('tokens', 'a');
      await expect(limits.refuseExhausted('tokens', 'a')).rejects.toMatchObject(refusal);
    }
  });
});
