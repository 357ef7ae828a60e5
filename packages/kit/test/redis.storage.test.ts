import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../src/process/logging.ts';
import { openRedis, soon } from '../src/stores/redis.ts';
import { startTcpProxy } from '../src/testing/tcp-proxy.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of open.splice(0)) await stop();
});

/** A client behind a proxy that a test can cut. */
async function behindProxy() {
  const proxy = await startTcpProxy(servers.redis);
  open.unshift(proxy.stop);
  const redis = await openRedis(proxy.url, createLogger('test', 'silent'));
  open.unshift(redis.stop);
  return { proxy, redis };
}

describe('a Redis connection that falls silent', () => {
  it('is broken off though it is used without pause, fails at once from then on, and comes back', async () => {
    const { proxy, redis } = await behindProxy();
    const key = uniqueName();
    await redis.client.set(key, 'here', { expiration: { type: 'EX', value: 60 } });
    proxy.swallow();
    const use = setInterval(() => redis.client.get(key).catch(() => undefined), 50);
    const waiting = redis.client.get(key).catch(() => 'failed');
    await until(() => !redis.client.isReady, 'broken off');
    clearInterval(use);
    expect(await waiting).toBe('failed');
    const atOnce = new Promise((resolve) => setImmediate(resolve, 'waits'));
    expect(await Promise.race([redis.client.get(key).catch(() => 'failed'), atOnce])).toBe('failed');
    proxy.mend();
    await until(() => redis.client.isReady, 'back');
    expect(await redis.client.get(key)).toBe('here');
  }, 30_000);

  it('hears its channels again', async () => {
    const { proxy, redis } = await behindProxy();
    const channel = uniqueName();
    const heard: string[] = [];
    const listener = redis.another();
    open.unshift(() => listener.destroy());
    let isCut = false;
    listener.on('error', () => {
      isCut = true;
    });
    await listener.connect();
    await listener.subscribe(channel, (message) => heard.push(message));
    proxy.swallow();
    await until(() => isCut && !listener.isReady, 'cut');
    proxy.mend();
    await until(() => listener.isReady && redis.client.isReady, 'back');
    await redis.client.publish(channel, 'again');
    await until(() => heard.length > 0);
    expect(heard).toEqual(['again']);
  }, 30_000);

  it('keeps nobody waiting who asks for an answer soon, nor the end of the process', async () => {
    const { proxy, redis } = await behindProxy();
    proxy.swallow();
    await expect(soon(redis.client.get('any'))).rejects.toThrow('not done within');
    await redis.stop();
    open.shift();
  });
});
