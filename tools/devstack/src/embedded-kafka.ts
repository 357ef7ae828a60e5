import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from './bare-environment.ts';
import { javaOptions, javaServers } from './java-servers.ts';
import { answersKafka } from './probes.ts';
import type { ProcessSpec } from './run-process.ts';
import { portSettings, type Stack } from './stack.ts';
import { LOOPBACK, listenAddress } from './store-urls.ts';

const run = promisify(execFile);

/** Apache Kafka as one KRaft node that is broker and controller. Formats its storage the first time. */
export async function embeddedKafka(stack: Stack): Promise<ProcessSpec> {
  const { java, kafkaClassPath } = await javaServers();
  const directory = join(stack.stateDir, 'kafka');
  const data = join(directory, 'data');
  const properties = join(directory, 'server.properties');
  mkdirSync(directory, { recursive: true });
  writeFileSync(properties, serverProperties(stack, data));
  const classPath = ['-cp', kafkaClassPath];
  if (!existsSync(join(data, 'meta.properties'))) {
    rmSync(data, { recursive: true, force: true });
    const clusterId = randomBytes(16).toString('base64url');
    // One word: an id may begin with a hyphen, which would be read as another option.
    const format = ['kafka.tools.StorageTool', 'format', `--cluster-id=${clusterId}`, '-c', properties];
    await run(java, [...javaOptions(64), ...classPath, ...format]);
  }
  // A run of the tests leaves some 2,500 partitions, which take 140 MiB.
  return {
    name: 'kafka',
    command: java,
    args: [...javaOptions(384), '-Djava.net.preferIPv4Stack=true', ...classPath, 'kafka.Kafka', properties],
    cwd: directory,
    env: bareEnvironment(),
    port: stack.ports.kafka,
    portVariable: portSettings.kafka.variable,
    isReady: () => answersKafka(stack.ports.kafka),
    readyWithinMs: 180_000,
    stopSignal: 'SIGTERM',
  };
}

function serverProperties({ ports, storeHost }: Stack, data: string): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${ports.kafkaController}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://${listenAddress(storeHost)}:${ports.kafka},CONTROLLER://127.0.0.1:${ports.kafkaController}`,
    'advertised.listeners': `PLAINTEXT://${storeHost ?? LOOPBACK}:${ports.kafka}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': data,
    // Topics are made by an explicit step, so that none has the wrong number of partitions.
    'auto.create.topics.enable': false,
    'num.partitions': 6,
    'default.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    // A consumer that is alone in its group begins at once.
    'group.initial.rebalance.delay.ms': 0,
    // A killed broker may come back soon.
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 500,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'background.threads': 2,
    'log.cleaner.dedupe.buffer.size': 16 * 1024 * 1024,
    'log.segment.bytes': 64 * 1024 * 1024,
    'log.index.size.max.bytes': 1024 * 1024,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${lines.join('\n')}\n`;
}
