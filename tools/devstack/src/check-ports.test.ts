import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { checkPorts } from './check-ports.ts';
import { freePorts } from './ports.ts';
import { processIdentity } from './process-identity.ts';
import { recordedNames, removeRecord, writeRecord } from './process-record.ts';
import { replicaPorts } from './replicas.ts';
import { describeStack, rememberStack, type Stack } from './stack.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'filiale-ports-'));
const servers: Server[] = [];
afterAll(async () => {
  rmSync(stateDir, { recursive: true, force: true });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

const take = (port: number) =>
  new Promise<void>((resolve) => servers.push(createServer().listen(port, '127.0.0.1', resolve)));
const refusal = (stack: Stack): Promise<string> =>
  checkPorts(stack).then(
    () => 'none',
    (error: Error) => error.message,
  );

/** As if the stack ran it. */
const recordAsOurs = (name: string, port: number): void =>
  writeRecord(stateDir, {
    name,
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    command: {
      ...{ name, command: '', args: [], cwd: '', env: {}, port },
      ...{ portVariable: 'FILIALE_PORT', readyWithinMs: 1, stopSignal: 'SIGTERM' },
    },
    log: '',
  });
afterEach(() => {
  for (const name of recordedNames(stateDir)) removeRecord(stateDir, name);
});

describe('the ports of a stack', () => {
  it('are all checked before anything starts, and every taken one is named with its variable', async () => {
    const ports = await freePorts();
    await Promise.all([take(ports.gateway), take(ports.gatewayInternal), take(ports.redis)]);
    const message = await refusal(describeStack({ stateDir, ports, env: {} }));
    expect(message).toContain('nothing was started or stopped');
    expect(message).toContain(`${ports.gateway} (FILIALE_PORT) is taken by another program`);
    expect(message).toContain(`${ports.gatewayInternal} (FILIALE_INTERNAL_PORT) is taken by another program`);
    expect(message).toContain(`${ports.redis} (FILIALE_REDIS_PORT) is taken by another program`);
    expect(message.match(/is taken/g)).toHaveLength(3);
  });

  it('may be held by what the stack itself runs, second ports too', async () => {
    const stack = describeStack({ stateDir, ports: await freePorts(), env: {} });
    rememberStack(stack);
    await Promise.all([take(stack.ports.gateway), take(stack.ports.gatewayInternal)]);
    expect(await refusal(stack)).toContain('FILIALE_PORT');
    recordAsOurs('gateway', stack.ports.gateway);
    expect(await refusal(stack)).toBe('none');
  });

  it('may be held by the spreader where every replica behind it has died, but not those of the replicas', async () => {
    const stack = describeStack({ stateDir, ports: await freePorts(), env: { FILIALE_REPLICAS: '2' } });
    rememberStack(stack);
    await take(stack.ports.gateway);
    expect(await refusal(stack)).toContain('FILIALE_PORT');
    recordAsOurs('spread', stack.ports.gateway);
    expect(await refusal(stack)).toBe('none');
    const [ofReplica = 0] = replicaPorts(stack, 'ordering');
    await take(ofReplica);
    expect(await refusal(stack)).toContain(`${ofReplica} (`);
  });

  it('of a given store are not asked for; two on one port and one that no browser opens are refused', async () => {
    const ports = await freePorts();
    await Promise.all([take(ports.postgres)]);
    const env = { POSTGRES_URL: 'postgres://db.example' };
    expect(await refusal(describeStack({ stateDir, ports, env }))).toBe('none');
    const twins = describeStack({ stateDir, ports: { ...ports, psp: ports.web, gateway: 10_080 }, env });
    expect(await refusal(twins)).toMatch(/10080 \(FILIALE_PORT\) is opened by no browser[\s\S]*is wanted by psp too/);
  });
});
