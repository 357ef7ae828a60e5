import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import { javaOptions, javaServers } from './java-servers.ts';
import { answersMongodb } from './probes.ts';
import type { ProcessSpec } from './run-process.ts';
import { portSettings, type Stack } from './stack.ts';
import { listenAddress } from './store-urls.ts';

/** The MongoDB-compatible server over one H2 file. For trying and testing; production uses MongoDB. */
export async function embeddedMongodb(stack: Stack): Promise<ProcessSpec> {
  const { java, mongoClassPath } = await javaServers();
  const directory = join(stack.stateDir, 'mongodb');
  mkdirSync(directory, { recursive: true });
  const port = stack.ports.mongodb;
  return {
    name: 'mongodb',
    command: java,
    args: [
      ...[...javaOptions(192), '-cp', mongoClassPath, 'DurableMongoServer'],
      ...[String(port), join(directory, 'data.mv'), listenAddress(stack.storeHost)],
    ],
    cwd: directory,
    env: bareEnvironment(),
    port,
    portVariable: portSettings.mongodb.variable,
    isReady: () => answersMongodb(port),
    readyWithinMs: 120_000,
    stopSignal: 'SIGTERM',
  };
}
