import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePorts, portIsTaken } from '../src/ports.ts';
import { cloneDir } from '../src/stack.ts';

const replicas: Server[] = [];
let spreader: ChildProcess;
let port: number;

beforeAll(async () => {
  port = (await freePorts()).gateway;
  for (const name of ['one', 'two']) {
    const replica = createServer((request, response) => {
      if (request.url === '/hang') request.socket.resetAndDestroy();
      else response.setHeader('connection', 'close').end(name);
    });
    await new Promise<void>((resolve) => replica.listen(0, '127.0.0.1', resolve));
    replicas.push(replica);
  }
  const ports = replicas.map((replica) => (replica.address() as AddressInfo).port);
  const entry = join(cloneDir, 'tools/devstack/src/spread.ts');
  spreader = spawn(process.execPath, [entry], { env: { ADDRESSES: [port, ...ports].join(':') }, stdio: 'inherit' });
  while (!(await portIsTaken(port))) await sleep(50);
});
afterAll(() => {
  spreader.kill();
  for (const replica of replicas) replica.close();
});
const ask = async (path = '/'): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

it('hands connections to replicas in turn, past those that take none, and breaks off what they break off', async () => {
  const first = [await ask(), await ask(), await ask(), await ask()];
  expect(first.filter((name) => name === 'one')).toHaveLength(2);
  expect(first[0]).not.toBe(first[1]);
  await expect(ask('/hang')).rejects.toThrow('fetch failed');
  await new Promise((resolve) => replicas[0]?.close(resolve));
  expect([await ask(), await ask(), await ask()]).toEqual(['two', 'two', 'two']);
  await new Promise((resolve) => replicas[1]?.close(resolve));
  await expect(ask()).rejects.toThrow('fetch failed');
});
