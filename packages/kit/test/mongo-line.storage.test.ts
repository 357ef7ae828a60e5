import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Mongo, openMongo } from '../src/stores/mongo.ts';
import { startTcpProxy, type TcpProxy } from '../src/testing/tcp-proxy.ts';
import { servers, uniqueName } from '../src/testing/test-servers.ts';
import { until } from '../src/testing/until.ts';

let proxy: TcpProxy;
let mongo: Mongo;
beforeAll(async () => {
  proxy = await startTcpProxy(servers.mongo);
  mongo = await openMongo({ url: proxy.url, database: uniqueName() });
});
afterAll(async () => {
  await mongo.stop();
  await proxy.stop();
});

const answers = (): Promise<boolean> =>
  mongo.ping().then(
    () => true,
    () => false,
  );

/** The next heartbeat's socket goes away as it is written to: what a line that breaks under load does now and then. */
function breakNextHeartbeat(): Promise<void> {
  const write = Socket.prototype.write;
  return new Promise((resolve) => {
    Socket.prototype.write = function breaking(this: Socket, ...args: Parameters<typeof write>): boolean {
      if (!/hello|ismaster/i.test(String(args[0]))) return write.apply(this, args);
      Socket.prototype.write = write;
      this.destroy();
      resolve();
      return false;
    } as typeof write;
  });
}

it('finds the store again even if the driver waits for ever on a heartbeat', async () => {
  expect(await answers()).toBe(true);
  await breakNextHeartbeat();
  proxy.cut();
  expect(await answers()).toBe(false);
  proxy.mend();
  await until(answers, 'the store answers');
}, 60_000);
