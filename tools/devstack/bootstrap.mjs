// Plain JavaScript for Node 20, without any package: checks the machine, installs what is missing, hands over to Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusedSettings } from './check-settings.mjs';
import { installJava, javaIsInstalled } from './install-java.mjs';
import { installPackages, isModernNode, packagesAreInstalled } from './install-packages.mjs';

const clone = resolve(fileURLToPath(import.meta.url), '../../..');
const [command, ...rest] = process.argv.slice(2);
const startingStores = new Set([
  'up',
  'dev',
  'empty',
  'stores',
  'backup',
  'restore',
  'test',
  'test-hard',
  'timings',
  'images-check',
  'k8s-test',
]);
const installing = new Set([
  ...startingStores,
  'seed',
  'check',
  'bench',
  'screenshots',
  'images',
  'k8s-tools',
  'k8s-check',
]);
const began = Date.now();

/** Something that the person at the terminal can mend. */
class Missing extends Error {}

const say = (line) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);

/** First version number that a program prints, as [major, minor]; undefined when it does not run. */
function versionOf(program, flag) {
  const { status, stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const [, major, minor] = /(\d+)(?:\.(\d+))?/.exec(`${stdout}${stderr}`) ?? [];
  return [Number(major), Number(minor ?? 0)];
}

const fromJdk = (name) => (process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', name) : name);

/** The embedded servers are needed unless every store is given or Docker runs them. */
function needsJava() {
  const given = ['KAFKA_BROKERS', 'MONGODB_URL', 'POSTGRES_URL', 'REDIS_URL'];
  if (given.every((name) => process.env[name])) return false;
  if (process.env.FILIALE_STORES === 'docker') return false;
  if (process.env.FILIALE_STORES === 'embedded') return true;
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 4_000 }).status !== 0;
}

/** What installs need of the machine. Where all is installed nothing is asked, since each answer costs a second start its time. */
function checkMachine(missing) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Missing(`Node 20 or newer is needed; this is ${process.version}.`);
  }
  if (missing.packages && !versionOf('npm', '--version')) throw new Missing('npm is needed; it comes with Node.');
  if (!missing.java) return;
  const hint =
    'Install both (Debian: apt-get install openjdk-17-jdk-headless maven, macOS: brew install openjdk maven), or start Docker.';
  const [major] = versionOf(fromJdk('javac'), '-version') ?? [];
  if (!major) throw new Missing(`A JDK 17 or newer is needed for the stores, and no javac was found. ${hint}`);
  if (major < 17)
    throw new Missing(`A JDK 17 or newer is needed for the stores; javac is of version ${major}. ${hint}`);
  if (!versionOf('mvn', '--version')) {
    throw new Missing(`Maven is needed once to fetch the stores, and no mvn was found. ${hint}`);
  }
}

/** Runs installs side by side, with a sign of life while they take long. */
async function install(missing) {
  const work = [];
  const timed = async (name, task) => {
    const start = Date.now();
    say(`${name}: fetching`);
    const life = setInterval(() => say(`${name}: still fetching`), 10_000);
    try {
      await task();
    } finally {
      clearInterval(life);
    }
    say(`${name}: done in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  };
  if (missing.packages) work.push(timed('npm packages', () => installPackages(clone)));
  if (missing.java) work.push(timed('stores (Maven)', installJava));
  const failures = (await Promise.allSettled(work)).filter((one) => one.status === 'rejected');
  if (failures.length > 0) throw new Missing(failures.map(({ reason }) => reason.message).join('\n\n'));
}

/** Node 24 from the packages, else this one if it strips types. */
function modernNode() {
  const own = join(clone, 'node_modules/.bin/node');
  if (existsSync(own) && versionOf(own, '--version')) return own;
  return isModernNode() ? process.execPath : undefined;
}

function handOver() {
  const node = modernNode();
  if (!node) {
    if (installing.has(command))
      throw new Missing(
        `Node 24 for ${process.platform}-${process.arch} could not be fetched with the packages; try again, or use Node 22.18 or newer.`,
      );
    console.log('Nothing is installed here, so nothing runs.');
    return 0;
  }
  const path = `${join(clone, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
  const child = spawn(node, [join(clone, 'tools/devstack/src/main.ts'), command ?? 'help', ...rest], {
    stdio: 'inherit',
    // One clock from the first line to the last.
    env: { ...process.env, PATH: path, FILIALE_BEGAN_MS: String(began) },
  });
  // Ctrl-C reaches the child by itself; this process only waits for its end.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

try {
  const refused = refusedSettings(process.env);
  if (refused.length > 0) throw new Missing(refused.join('\n'));
  if (installing.has(command)) {
    const missing = {
      packages: !packagesAreInstalled(clone),
      java: startingStores.has(command) && !javaIsInstalled() && needsJava(),
    };
    checkMachine(missing);
    await install(missing);
  }
  process.exitCode = await handOver();
} catch (error) {
  console.error(`\n${error instanceof Missing ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
