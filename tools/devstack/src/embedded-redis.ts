import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { javaServers } from './java-servers.ts';
import { answersRedis } from './probes.ts';
import type { ProcessSpec } from './run-process.ts';
import { portSettings, type Stack } from './stack.ts';
import { listenAddress } from './store-urls.ts';

/** Redis without persistence: it holds only what may be lost. */
export async function embeddedRedis(stack: Stack): Promise<ProcessSpec> {
  const { redisServer } = await javaServers();
  const directory = join(stack.stateDir, 'redis');
  mkdirSync(directory, { recursive: true });
  const port = stack.ports.redis;
  const settings = {
    port,
    bind: listenAddress(stack.storeHost),
    // Only local clients can connect; they need no password.
    'protected-mode': 'no',
    dir: directory,
    save: '',
    appendonly: 'no',
    daemonize: 'no',
  };
  return {
    name: 'redis',
    command: redisServer,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    cwd: directory,
    env: bareEnvironment(),
    port,
    portVariable: portSettings.redis.variable,
    isReady: () => answersRedis(port),
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
  };
}
