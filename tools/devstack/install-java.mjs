// Plain JavaScript for Node 20: runs before anything is installed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = import.meta.dirname ?? resolve(new URL('.', import.meta.url).pathname);
const tools = resolve(here, '../../.filiale/tools');
const pom = join(here, 'pom.xml');
const sources = readdirSync(join(here, 'java'))
  .filter((name) => name.endsWith('.java'))
  .sort()
  .map((name) => join(here, 'java', name));
const fromJdk = (name) => (process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', name) : name);

/** Binaries inside the embedded-redis jar, the preferred one first. */
const redisBinaries = {
  'linux-x64': ['redis-server-6.2.6-v5-linux-amd64', 'redis-server-6.2.7-linux-386'],
  'linux-arm64': ['redis-server-6.2.7-linux-arm64'],
  'darwin-x64': ['redis-server-6.2.6-v5-darwin-amd64'],
  'darwin-arm64': ['redis-server-6.2.6-v5-darwin-arm64'],
};

/** Folder of the Java servers for the present pom and launcher: `lib/*.jar`, `classes/`, `redis-server`. */
export function javaDirectory() {
  const hash = createHash('sha256');
  for (const file of [pom, ...sources]) hash.update(readFileSync(file));
  return join(tools, `java-${hash.digest('hex').slice(0, 12)}`);
}

export const javaIsInstalled = () => existsSync(join(javaDirectory(), 'complete'));

/** Fetches the jars with Maven, compiles the launcher and unpacks redis-server; only when pom or launcher changed. */
export async function installJava() {
  const target = javaDirectory();
  if (javaIsInstalled()) return target;
  const draft = `${target}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'classes'), { recursive: true });
  const lib = join(draft, 'lib');
  await step('mvn', ['-B', '-q', '-ntp', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${lib}`]);
  await step(fromJdk('javac'), ['-cp', join(lib, '*'), '-d', join(draft, 'classes'), ...sources]);
  await unpackRedis(draft);
  writeFileSync(join(draft, 'complete'), '');
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  return target;
}

async function unpackRedis(directory) {
  const platform = `${process.platform}-${process.arch}`;
  const candidates = redisBinaries[platform];
  if (!candidates) throw new Error(`There is no redis-server for ${platform}. Set REDIS_URL to a server of your own.`);
  const [, jar] = /(embedded-redis-[\d.]+\.jar)/.exec((await run('ls', [join(directory, 'lib')])).stdout) ?? [];
  const problems = [];
  for (const name of candidates) {
    const binary = join(directory, name);
    await run(fromJdk('jar'), ['xf', join(directory, 'lib', jar), name], { cwd: directory });
    chmodSync(binary, 0o755);
    try {
      await run(binary, ['--version']); // Fails where a shared library of the preferred one is missing.
      renameSync(binary, join(directory, 'redis-server'));
      return;
    } catch (error) {
      problems.push(error.message);
    }
  }
  throw new Error(`No redis-server works here. Set REDIS_URL to a server of your own.\n${problems.join('\n')}`);
}

async function step(command, args) {
  try {
    await run(command, args, { maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || error.message;
    throw new Error(`${command} failed:\n${said.split('\n').slice(-15).join('\n')}`);
  }
}

if (process.argv[1] && resolve(process.argv[1]) === join(here, 'install-java.mjs')) {
  console.log(await installJava());
}
