import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresPassword } from './secrets.ts';
import { cloneDir, type Stack, type StoreName } from './stack.ts';

const run = promisify(execFile);
const ANSWER_TIMEOUT_MS = 4_000;

/** Answers whether a Docker engine runs here. */
export async function dockerAnswers(): Promise<boolean> {
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: ANSWER_TIMEOUT_MS });
    return true;
  } catch {
    return false; // No client, no engine or no right to use it: the embedded stores serve.
  }
}

/** The real servers of docker/compose.yaml, one project per state folder. */
export const dockerStores = (stack: Stack) => ({
  /** Starts the named stores and waits until they are healthy. */
  start: (stores: readonly StoreName[]) => compose(stack, ['up', '--detach', '--wait', ...stores]),
  stop: () => compose(stack, ['stop']),
  /** Deletes containers and volumes. */
  remove: () => compose(stack, ['down', '--volumes', '--remove-orphans']),
  signal: (store: StoreName, signal: NodeJS.Signals) => compose(stack, ['kill', '--signal', signal, store]),
  logs: (store: StoreName) => compose(stack, ['logs', '--tail', '200', '--no-log-prefix', store]),
  running: async (): Promise<string[]> =>
    (await compose(stack, ['ps', '--services', '--status', 'running'])).split('\n').filter(Boolean),
});

async function compose(stack: Stack, args: readonly string[]): Promise<string> {
  const file = join(cloneDir, 'docker/compose.yaml');
  const { ports } = stack;
  const { stdout } = await run('docker', ['compose', '-f', file, '-p', `filiale-${stack.id}`, ...args], {
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      FILIALE_KAFKA_PORT: String(ports.kafka),
      FILIALE_MONGODB_PORT: String(ports.mongodb),
      FILIALE_POSTGRES_PORT: String(ports.postgres),
      FILIALE_REDIS_PORT: String(ports.redis),
      FILIALE_POSTGRES_PASSWORD: postgresPassword(stack.stateDir),
    },
  });
  return stdout;
}
