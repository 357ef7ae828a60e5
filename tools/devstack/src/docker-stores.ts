import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresPassword } from './secrets.ts';
import { cloneDir, type Stack, type StoreName } from './stack.ts';
import { serves } from './store-probes.ts';

const run = promisify(execFile);
const ANSWER_TIMEOUT_MS = 4_000;

/** Returns whether a Docker engine runs here. */
export async function dockerAnswers(): Promise<boolean> {
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: ANSWER_TIMEOUT_MS });
    return true;
  } catch {
    return false; // No client, no engine or no right to use it: the embedded stores serve.
  }
}

/** The real servers of docker/compose.stores.yaml, one project per state folder. */
export const dockerStores = (stack: Stack) => ({
  /** Starts the named stores and waits until they are healthy. */
  start: (stores: readonly StoreName[]) => compose(stack, ['up', '--detach', '--wait', ...stores]),
  stop: () => compose(stack, ['stop']),
  /** Deletes containers and volumes. */
  remove: () => compose(stack, ['down', '--volumes', '--remove-orphans']),
  running: async (): Promise<string[]> =>
    (await compose(stack, ['ps', '--services', '--status', 'running'])).split('\n').filter(Boolean),
});

/** The container of a store as Compose names it. */
export const containerName = (stack: Stack, store: StoreName): string => `filiale-${stack.id}-${store}-1`;

export const signalContainer = (stack: Stack, store: StoreName, signal: NodeJS.Signals) =>
  run('docker', ['kill', '--signal', signal, containerName(stack, store)]);

/** Starts a container that was there before, and waits until it serves. */
export async function startContainer(stack: Stack, store: StoreName): Promise<void> {
  await run('docker', ['start', containerName(stack, store)]);
  await serves(stack, store);
}

/** Removes containers with what they hold; those that are gone are no fault. */
export const removeContainers = (stack: Stack, stores: readonly StoreName[]) =>
  run('docker', ['rm', '--force', '--volumes', ...stores.map((store) => containerName(stack, store))]);

/** What `docker/compose.stores.yaml` asks for: ports of the stack, and its password. */
export const composeEnvironment = ({ ports, stateDir }: Stack): Record<string, string> => ({
  FILIALE_KAFKA_PORT: String(ports.kafka),
  FILIALE_MONGODB_PORT: String(ports.mongodb),
  FILIALE_POSTGRES_PORT: String(ports.postgres),
  FILIALE_REDIS_PORT: String(ports.redis),
  FILIALE_POSTGRES_PASSWORD: postgresPassword(stateDir),
});

async function compose(stack: Stack, args: readonly string[]): Promise<string> {
  const file = join(cloneDir, 'docker/compose.stores.yaml');
  const { stdout } = await run('docker', ['compose', '-f', file, '-p', `filiale-${stack.id}`, ...args], {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...composeEnvironment(stack) },
  });
  return stdout;
}
