import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneDir } from './stack.ts';

const run = promisify(execFile);

export type JavaServers = {
  readonly java: string;
  readonly kafkaClassPath: string;
  readonly mongoClassPath: string;
  readonly redisServer: string;
};

let found: Promise<JavaServers> | undefined;

/** Where the Java servers and redis-server lie; fetches them first when the pom has changed. */
export function javaServers(): Promise<JavaServers> {
  found ??= locate();
  return found;
}

async function locate(): Promise<JavaServers> {
  const installer = join(cloneDir, 'tools/devstack/install-java.mjs');
  const { stdout } = await run(process.execPath, [installer], { encoding: 'utf8' });
  const directory = stdout.trim();
  const jars = join(directory, 'lib', '*');
  return {
    java: process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java',
    kafkaClassPath: jars,
    mongoClassPath: `${join(directory, 'classes')}:${jars}`,
    redisServer: join(directory, 'redis-server'),
  };
}

/** Small heap, quick start: the stores of one developer's machine. */
export const javaOptions = (heapMebibytes: number): string[] => [
  `-Xmx${heapMebibytes}m`,
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:+ExitOnOutOfMemoryError',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.showDateTime=true',
  '-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd HH:mm:ss',
];
