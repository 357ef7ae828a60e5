import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersHttp } from '@filiale/devstack/probes';
import { productProcesses } from '@filiale/devstack/processes';
import { ProcessFailure } from '@filiale/devstack/run-process';
import { readSecrets } from '@filiale/devstack/secrets';
import { cloneDir, type Stack } from '@filiale/devstack/stack';
import type { Engine } from './engine.ts';
import { type ContainerFacts, containerFaults, type ImageFacts, imageFaults } from './image-faults.ts';
import type { Image } from './image-list.ts';

const READY_WITHIN_MS = 90_000;
const POLL_MS = 300;
/** What a container is denied; a folder for scratch is all it can write. */
const CONFINED = [
  '--read-only',
  '--tmpfs',
  '/tmp:rw,mode=1777',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
];

/** Looks into an image and runs it with the stores of a stack; returns what is wrong with it. */
export async function checkImage(engine: Engine, image: Image, tag: string, stack: Stack): Promise<string[]> {
  const facts = await imageFacts(engine, tag);
  return [
    ...imageFaults(facts, developedPackages()),
    ...containerFaults(await containerFacts(engine, image, tag, stack, facts.healthCheck.slice(1))),
  ];
}

/** Its size in bytes. */
export const imageBytes = async (engine: Engine, tag: string): Promise<number> => (await inspect(engine, tag)).Size;

type Inspected = {
  readonly Size: number;
  readonly Healthcheck?: { readonly Test: readonly string[] };
  readonly Config: {
    readonly User?: string;
    readonly Cmd?: readonly string[];
    readonly Entrypoint?: readonly string[] | null;
    readonly Labels?: Readonly<Record<string, string>>;
    readonly Healthcheck?: { readonly Test: readonly string[] };
  };
};

async function inspect(engine: Engine, tag: string): Promise<Inspected> {
  const [found] = JSON.parse(await well(engine, ['image', 'inspect', tag])) as Inspected[];
  if (!found) throw new ProcessFailure(`${tag} is not there.`);
  return found;
}

async function well({ name, client }: Engine, args: readonly string[], env?: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await client(args, env);
  if (code !== 0) throw new ProcessFailure(`${name} ${args[0]} ended with code ${code}: ${stderr.trim()}`);
  return stdout.trim();
}

async function imageFacts(engine: Engine, tag: string): Promise<ImageFacts> {
  const { Size: bytes, Config: config, Healthcheck: ofPodman } = await inspect(engine, tag);
  const once = ['run', '--rm', '--network', 'none', '--user', '0', tag, 'find'];
  const lines = async (...args: string[]) => (await well(engine, [...once, ...args])).split('\n').filter(Boolean);
  const manifests = await lines('/app', '-path', '*/node_modules/*', '-name', 'package.json');
  const named = manifests.flatMap(
    (file) => /\/node_modules\/((?:@[^/]+\/)?[^@/][^/]*)\/package\.json$/.exec(file)?.[1] ?? [],
  );
  return {
    user: config.User ?? '',
    command: [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])],
    healthCheck: (config.Healthcheck ?? ofPodman)?.Test ?? [],
    labels: config.Labels ?? {},
    bytes,
    ownFiles: await lines('/app', '-type', 'f', '-not', '-path', '*/node_modules/*'),
    privilegedFiles: await lines('/', '-xdev', '-type', 'f', '-perm', '/6000'),
    packages: [...new Set(named)],
  };
}

/** Packages that the lock file knows for developing alone. */
function developedPackages(): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(join(cloneDir, 'package-lock.json'), 'utf8')) as Lock;
  const names = (isDeveloped: boolean) =>
    Object.entries(packages).flatMap(([path, { dev = false }]) => {
      const name = path.split('node_modules/').at(-1);
      return name && path.includes('node_modules/') && dev === isDeveloped ? [name] : [];
    });
  const running = new Set(names(false));
  return new Set(names(true).filter((name) => !running.has(name)));
}
type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };

/** Starts it on this machine's loopback as `make up` would start its process, and stops it. */
async function containerFacts(
  engine: Engine,
  image: Image,
  tag: string,
  stack: Stack,
  healthCheck: readonly string[],
): Promise<ContainerFacts> {
  const product = productProcesses.find(({ name }) => name === image.name);
  if (!product) throw new ProcessFailure(`${image.name} is no process of the product.`);
  const folders = { MEDIA_DIR: '/tmp/media' };
  const given: Record<string, string> = {
    ...product.environment(stack, readSecrets(stack.stateDir)),
    ...{ HOST: '127.0.0.1', INTERNAL_HOST: '127.0.0.1' },
  };
  const env = { ...given, ...(given.MEDIA_DIR && folders) };
  const container = `filiale-check-${image.name}-${stack.id}`;
  const names = Object.keys(env).flatMap((name) => ['--env', name]);
  const inside = (...command: string[]) => engine.client(['exec', container, ...command]);
  await well(engine, ['run', '--detach', '--name', container, '--network', 'host', ...CONFINED, ...names, tag], env);
  try {
    // Readiness of the gateway asks for services, of which none runs here.
    const readyPath = image.name === 'gateway' ? '/health/live' : product.readyPath;
    const isReady = await becomes(() => answersHttp(`http://127.0.0.1:${stack.ports[product.port]}${readyPath}`));
    if (!isReady) process.stderr.write((await engine.client(['logs', container])).stdout.slice(-4_000));
    const isHealthy = (await inside(...healthCheck)).code === 0;
    const ill = await engine.client(['exec', '--env', 'PORT=1', container, ...healthCheck]);
    const userId = (await inside('id', '-u')).stdout.trim();
    const isRootWritable = (await inside('sh', '-c', 'touch /app/written || touch /written')).code === 0;
    const began = Date.now();
    await well(engine, ['stop', '--time', '30', container]);
    const stopMs = Date.now() - began;
    const exitCode = Number(await well(engine, ['inspect', '--format', '{{.State.ExitCode}}', container]));
    if (exitCode !== 0) process.stderr.write((await engine.client(['logs', container])).stdout.slice(-4_000));
    return { userId, isHealthy, isIllNoticed: ill.code !== 0, isReady, isRootWritable, exitCode, stopMs };
  } finally {
    await engine.client(['rm', '--force', container]);
  }
}

async function becomes(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
