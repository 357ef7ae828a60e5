import { answerJson } from '@filiale/kit/testing/stand-in';
import { until } from '@filiale/kit/testing/until';
import { describe, expect, it } from '@jest/globals';
import { startGateway } from './start-gateway.ts';

describe('stopping', () => {
  it('finishes calls that are under way and takes no new ones', async () => {
    const gateway = await startGateway();
    const placed = Promise.withResolvers<void>();
    gateway.ordering.handle(async (_call, response) => {
      await placed.promise;
      answerJson(response, 201, { data: 'placed' });
    });
    const order = gateway.send('POST /api/orders', { raw: '{}' });
    await until(() => gateway.ordering.begun() === 1, 'the call is under way');
    const stopped = gateway.stop();
    placed.resolve();
    expect((await order).data).toBe('placed');
    await stopped;
    await expect(gateway.send('GET /health/live')).rejects.toThrow();
  });
});
