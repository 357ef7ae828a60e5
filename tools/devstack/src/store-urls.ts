import { postgresPassword } from './secrets.ts';
import { type Stack, type StoreName, storeNames, storeVariables } from './stack.ts';

/** Where stores are reached, unless a stack says otherwise. */
export const LOOPBACK = '127.0.0.1';

/** Where a store of the stack is reached: the given one, else ours on this machine. */
export function storeUrl(stack: Stack, store: StoreName): string {
  const external = stack.external[store];
  if (external) return external;
  const { ports, storeHost = LOOPBACK } = stack;
  switch (store) {
    case 'kafka':
      return `${storeHost}:${ports.kafka}`;
    case 'mongodb':
      return `mongodb://${storeHost}:${ports.mongodb}`;
    case 'postgres':
      return `postgres://postgres:${postgresPassword(stack.stateDir)}@${storeHost}:${ports.postgres}`;
    case 'redis':
      return `redis://${storeHost}:${ports.redis}`;
    default:
      return store satisfies never;
  }
}

/** Where the stores of a stack listen. */
export const listenAddress = (storeHost: string | undefined): string => (storeHost ? '0.0.0.0' : LOOPBACK);

/** `KAFKA_BROKERS`, `MONGODB_URL`, `POSTGRES_URL` and `REDIS_URL` for processes and tests that use the stack. */
export const storeEnvironment = (stack: Stack): Record<string, string> =>
  Object.fromEntries(storeNames.map((store) => [storeVariables[store], storeUrl(stack, store)]));

/** Host and port of each server behind a store's URL, to see whether it can be reached. */
export function storeAddresses(stack: Stack, store: StoreName): { host: string; port: number }[] {
  const url = storeUrl(stack, store);
  const defaults = { kafka: 9092, mongodb: 27017, postgres: 5432, redis: 6379 } as const;
  if (url.startsWith('mongodb+srv:')) return []; // Found over DNS by the driver alone.
  const hosts = url
    .replace(/^[a-z+]+:\/\//, '')
    .replace(/^[^/]*@/, '')
    .replace(/[/?].*$/, '');
  return hosts.split(',').map((address) => {
    const [, host = '127.0.0.1', port] = /^(.*?)(?::(\d+))?$/.exec(address.trim()) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? defaults[store]) };
  });
}
