import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ofEachService, services } from '@filiale/contracts/api/services';
import { onlineMethods } from '@filiale/contracts/payment/online-methods';

/** Root of this clone. */
export const cloneDir = realpathSync(resolve(import.meta.dirname, '../../..'));

/** What is shared by all stacks of this clone: downloaded jars, extracted binaries. */
export const toolsDir = join(cloneDir, '.filiale', 'tools');

export const storeNames = ['kafka', 'mongodb', 'postgres', 'redis'] as const;
export type StoreName = (typeof storeNames)[number];

/** Every port of a stack: its default and the variable that moves it. */
export const portSettings = {
  gateway: { port: 8080, variable: 'FILIALE_PORT' },
  gatewayInternal: { port: 8081, variable: 'FILIALE_INTERNAL_PORT' },
  ...ofEachService((name) => ({
    port: Number(services[name].port),
    variable: `FILIALE_${name.toUpperCase()}_PORT`,
  })),
  web: { port: 8110, variable: 'FILIALE_WEB_PORT' },
  psp: { port: 8120, variable: 'FILIALE_PSP_PORT' },
  inbox: { port: 8121, variable: 'FILIALE_INBOX_PORT' },
  inboxSmtp: { port: 8122, variable: 'FILIALE_INBOX_SMTP_PORT' },
  printer: { port: 8123, variable: 'FILIALE_PRINTER_PORT' },
  demo: { port: 8124, variable: 'FILIALE_DEMO_PORT' },
  ai: { port: 8125, variable: 'FILIALE_AI_PORT' },
  kafka: { port: 9192, variable: 'FILIALE_KAFKA_PORT' },
  kafkaController: { port: 9193, variable: 'FILIALE_KAFKA_CONTROLLER_PORT' },
  mongodb: { port: 27117, variable: 'FILIALE_MONGODB_PORT' },
  postgres: { port: 15432, variable: 'FILIALE_POSTGRES_PORT' },
  redis: { port: 6479, variable: 'FILIALE_REDIS_PORT' },
} as const;
export type PortName = keyof typeof portSettings;
export type Ports = Readonly<Record<PortName, number>>;
export const portNames = Object.keys(portSettings) as PortName[];

/** How far the ports of one replica lie from those of the next. */
export const REPLICA_STEP = 200;

/** Variables that name a store which is not ours to start. */
export const storeVariables = {
  kafka: 'KAFKA_BROKERS',
  mongodb: 'MONGODB_URL',
  postgres: 'POSTGRES_URL',
  redis: 'REDIS_URL',
} as const satisfies Record<StoreName, string>;

/** One installation on this machine: where its state lies, which ports it takes, which stores it is given. */
export type Stack = {
  readonly stateDir: string;
  readonly ports: Ports;
  /** Stores from the environment, used instead of starting one. */
  readonly external: Readonly<Partial<Record<StoreName, string>>>;
  /** Where pods and other machines reach our stores, which listen at every address then; only in a network of its own. Default: this machine alone. */
  readonly storeHost?: string;
  /** Given to every process of the product, over what `processes.ts` says. */
  readonly productEnvironment: Readonly<Record<string, string>>;
  /** Live keys of providers from the environment, each given to the service that needs it alone; `PUBLIC_URL` to all who name the shop. */
  readonly providerKeys: Readonly<Record<string, string>>;
  /** How often every service, the gateway and the web app run; see `productProcessesOf`. */
  readonly replicas: number;
  /** Short and stable name of the state folder, for things that lie outside it. */
  readonly id: string;
};

export type StackOptions = {
  /** Default: `.filiale` of the clone. */
  stateDir?: string;
  /** Ports that differ from the defaults. */
  ports?: Partial<Ports>;
  /** Added to every default port. */
  portOffset?: number;
  /** Where ports and external stores are read from; pass `{}` for a stack of its own. Default: the environment. */
  env?: Record<string, string | undefined>;
  /** See `Stack`. */
  storeHost?: string;
  /** For every process of the product, say `{ NODE_ENV: 'test', FILIALE_CLOCK_OFFSET_MS: '3600000' }`. */
  productEnvironment?: Record<string, string>;
  /** Default: `FILIALE_REPLICAS`, else 1. */
  replicas?: number;
};

/** Settings of the product that are handed on from the environment. */
const handedOn =
  /^(LOG_LEVEL|METRICS|LIMIT_FACTOR|CONTENT_PACKS|KAFKA_TOPIC_PREFIX|CLOUDPRNT_CONFIRM_BY|OTHER_PUBLIC_URLS|[A-Z_]+_KEEP_(DAYS|YEARS)|ORDER_PERSONAL_DATA_DAYS|WEBHOOK_(HTTP|ALLOWED_NETWORKS|RETRY_SECONDS|TIMEOUT_MS|DISABLE_AFTER_HOURS)|RETENTION_SWEEP_INTERVAL_MS|OTEL_.*|[A-Z]+_(POSTGRES|MONGODB)_URL)$/;

/** Keys and addresses of providers, for the real ones instead of the simulation, and where the shop is live. */
const prefixes = [...onlineMethods.map(({ value }) => value.toUpperCase()), 'MAIL', 'SMS', 'VAPID', 'AI'];
const ofProviders = new RegExp(`^((${prefixes.join('|')})_[A-Z_]+(?<!_FILE)|PUBLIC_URL)$`);

/** Where the shop is reached: on this machine, unless the environment says where it is live. */
export const publicUrlOf = ({ ports, providerKeys }: Pick<Stack, 'ports' | 'providerKeys'>): string =>
  providerKeys.PUBLIC_URL ?? `http://localhost:${ports.gateway}`;

/**
 * Describes a stack and makes its state folder. Ports: options, then environment, then the ones it was last started with, then the defaults.
 * An offset in the environment moves the defaults and ignores earlier ports.
 */
export function describeStack(options: StackOptions = {}): Stack {
  const env = withFiles(options.env ?? process.env);
  const wanted = resolve(options.stateDir ?? env.FILIALE_STATE_DIR ?? join(cloneDir, '.filiale'));
  const offset = options.portOffset ?? numberFrom(env, 'FILIALE_PORT_OFFSET');
  const before: Partial<Ports> = offset === undefined ? (lastStart(wanted)?.ports ?? {}) : {};
  const ports = Object.fromEntries(
    portNames.map((name) => {
      const { port, variable } = portSettings[name];
      return [name, options.ports?.[name] ?? numberFrom(env, variable) ?? before[name] ?? port + (offset ?? 0)];
    }),
  ) as Ports;
  const external = Object.fromEntries(
    storeNames.flatMap((store) => {
      const url = env[storeVariables[store]];
      return url ? [[store, url]] : [];
    }),
  );
  const given = (names: RegExp): Record<string, string> =>
    Object.fromEntries(
      Object.entries(env).filter((entry): entry is [string, string] => names.test(entry[0]) && !!entry[1]),
    );
  const productEnvironment = { ...given(handedOn), ...options.productEnvironment };
  const replicas = options.replicas ?? Number(env.FILIALE_REPLICAS || 1);
  mkdirSync(wanted, { recursive: true, mode: 0o755 });
  const stateDir = realpathSync(wanted);
  const id = createHash('sha256').update(stateDir).digest('hex').slice(0, 12);
  return {
    stateDir,
    ports,
    external,
    ...(options.storeHost !== undefined && { storeHost: options.storeHost }),
    productEnvironment,
    providerKeys: given(ofProviders),
    replicas,
    id,
  };
}

/** The stack as it was last started from this state folder; tests and commands in other processes find it by this. */
export function openStack(stateDir: string): Stack {
  const stack = lastStart(stateDir);
  if (!stack) throw new Error(`No stack was started from ${stateDir}.`);
  return stack;
}

/** The same, undefined when none was started. */
export function lastStart(stateDir: string): Stack | undefined {
  const file = join(stateDir, 'stack.json');
  if (!existsSync(file)) return undefined;
  const { replicas = 1, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Stack, 'replicas'> & Partial<Stack>;
  return { ...rest, replicas };
}

/** Remembers ports and external stores, for `openStack`. External URLs may carry passwords, hence 0600. */
export function rememberStack(stack: Stack): void {
  writeFileSync(join(stack.stateDir, 'stack.json'), JSON.stringify(stack, null, 2), { mode: 0o600 });
}

/** Stores' addresses and what is handed on, read from the files that `<NAME>_FILE` names where a variable is not set itself. */
function withFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const isKnown = (name: string): boolean =>
    handedOn.test(name) || ofProviders.test(name) || Object.values<string>(storeVariables).includes(name);
  const read = Object.entries(env).flatMap(([variable, file]) => {
    const name = variable.replace(/_FILE$/, '');
    return name !== variable && file && !env[name] && isKnown(name) ? [[name, readFileSync(file, 'utf8').trim()]] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function numberFrom(env: Record<string, string | undefined>, variable: string): number | undefined {
  const text = env[variable];
  if (!text) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new Error(`${variable} must be a port number, not "${text}".`);
  }
  return value;
}
