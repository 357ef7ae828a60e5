import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { listeningPort } from '@filiale/kit/testing/listening-port';

const run = promisify(execFile);
const VERSION = '4.12.4';
const tools = resolve(__dirname, '../../../.filiale/tools');
const jar = join(tools, `s3mock-${VERSION}-exec.jar`);
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';

/** The environment that connects content to the storage. */
export type S3Environment = Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>;
export type S3Server = { readonly environment: S3Environment; stop(): Promise<void> };

/**
 * Adobe's S3Mock, an S3-compatible server from Maven, with an empty bucket: fetched once. Needs what the embedded stores need (JDK 17, Maven);
 * undefined where that is missing.
 */
export async function startS3Server(): Promise<S3Server | undefined> {
  if (!(await fetched())) return undefined;
  const flags = ['-Xmx192m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  const ports = ['--com.adobe.testing.s3mock.httpPort=0', '--server.port=0'];
  const child = spawn(java, [...flags, '-jar', jar, ...ports], {
    env: { PATH: process.env.PATH, COM_ADOBE_TESTING_S3MOCK_STORE_INITIAL_BUCKETS: 'media' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const port = await listeningPort(child, /started on ports .*\b(\d+) \(http\b/);
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'somebody',
      S3_SECRET_ACCESS_KEY: 'some-secret',
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function fetched(): Promise<boolean> {
  if (existsSync(jar)) return true;
  const draft = join(tools, `s3mock-${process.pid}`);
  await mkdir(draft, { recursive: true });
  try {
    const artifact = `-Dartifact=com.adobe.testing:s3mock:${VERSION}:jar:exec`;
    await run('mvn', ['-B', '-q', '-ntp', 'dependency:copy', artifact, `-DoutputDirectory=${draft}`]);
    await rename(join(draft, `s3mock-${VERSION}-exec.jar`), jar);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
