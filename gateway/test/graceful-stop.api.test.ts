import { answerJson } from '@filiale/kit/testing/stand-in';
import { describe, expect, it } from '@jest/globals';
import { startGateway } from './start-gateway.ts';

describe('stopping', () => {
  it('finishes calls that are under way and takes no new ones', async () => {
    const gateway = await startGateway();
    const arrived = new Promise<void>((resolve) => {
      gateway.ordering.handle((_call, response) => {
        resolve();
        setTimeout(() => answerJson(response, 201, { data: 'placed' }), 300);
      });
    });
    const order = gateway.send('POST /api/orders', { raw: '{}' });
    await arrived;
    const stopped = gateway.stop();
    expect((await order).data).toBe('placed');
    await stopped;
    await expect(gateway.send('GET /health/live')).rejects.toThrow();
  });
});
