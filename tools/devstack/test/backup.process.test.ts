import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { whilePaused } from '../src/back-up-and-restore.ts';
import { freePorts } from '../src/ports.ts';
import { answersHttp } from '../src/probes.ts';
import { runningRecord } from '../src/process-record.ts';
import { ensureProcess, stopProcess } from '../src/run-process.ts';
import { describeStack, type Stack } from '../src/stack.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'filiale-backup-'));
const program = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT, '127.0.0.1')`;
let given: Server;
let stack: Stack;

/** Stores that are given, each by something that listens; what runs of the stack is a program under the name of one. */
beforeAll(async () => {
  given = createServer();
  await new Promise<void>((resolve) => given.listen(0, '127.0.0.1', resolve));
  const { port } = given.address() as { port: number };
  const address = `127.0.0.1:${port}`;
  const env = {
    KAFKA_BROKERS: address,
    MONGODB_URL: `mongodb://${address}`,
    POSTGRES_URL: `postgres://${address}`,
    REDIS_URL: `redis://${address}`,
  };
  stack = describeStack({ stateDir, ports: await freePorts(), env });
});
afterAll(async () => {
  await stopProcess(stateDir, 'redis');
  given.close();
  rmSync(stateDir, { recursive: true, force: true });
});

it('says that nothing runs after a backup of a stopped shop, and leaves its stores as they were', async () => {
  const { redis: port } = stack.ports;
  await ensureProcess(stateDir, {
    name: 'redis',
    command: process.execPath,
    args: ['-e', program],
    cwd: stateDir,
    env: { PORT: String(port) },
    port,
    portVariable: 'FILIALE_REDIS_PORT',
    isReady: () => answersHttp(`http://127.0.0.1:${port}/`),
    readyWithinMs: 15_000,
    stopSignal: 'SIGTERM',
  });
  const said: string[] = [];
  await whilePaused(
    stack,
    (line) => said.push(line),
    async () => void said.push('saved'),
  );
  expect(said.slice(-2)).toEqual(['saved', 'nothing was running, and nothing was started']);
  expect(runningRecord(stateDir, 'redis')).toBeDefined();
});
