import { describe, expect, it } from '@jest/globals';
import { startGateway } from './start-gateway.ts';
import { answerJson } from './upstream-server.ts';

describe('stopping', () => {
  it('finishes calls that are under way and takes no new ones', async () => {
    const gateway = await startGateway();
    const arrived = new Promise<void>((resolve) => {
      gateway.ordering.handle((_call, response) => {
        resolve();
        setTimeout(() => answerJson(response, 201, { data: 'placed' }), 300);
      });
    });
    const order = gateway.call('POST', '/api/orders', { body: '{}' });
    await arrived;
    const stopped = gateway.stop();
    expect((await order).data).toBe('placed');
    await stopped;
    await expect(gateway.call('GET', '/health/live')).rejects.toThrow();
  });
});
