import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { kafkaSecurityConfig } from './kafka-security.ts';
import { keysProblem, type RotatingKeys, rotatingKeys } from './rotating-keys.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** `PUBLIC_URL` in the environment. */
export const publicUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url).origin)
  .default('http://localhost:8080')
  .describe(
    'Where customers and providers reach the shop: links in messages, codes on labels and ways back from payment begin with it.',
  );

/** `name:key` pairs, comma separated; a name may stand there as often as a secret may have values. */
const serviceKeys = z
  .string()
  .regex(/^(?:[a-z]+:[A-Za-z0-9+/]+={0,2}(?:,\s*|$))*$/)
  .default('')
  .transform((list, context): ReadonlyMap<string, RotatingKeys> => {
    const found = new Map<string, RotatingKeys>();
    for (const pair of list.split(',').filter(Boolean)) {
      const [name = '', key = ''] = pair.trim().split(':');
      const [first = key, ...others] = [...(found.get(name) ?? []), key];
      found.set(name, [first, ...others]);
    }
    for (const [name, keys] of found) {
      const problem = keysProblem(keys, z.base64().min(1));
      if (problem !== null) context.addIssue({ code: 'custom', message: `${name} ${problem}` });
    }
    return found;
  });

/** Default of `KAFKA_FETCH_WAIT_MS`. */
export const FETCH_WAIT_MS = 2_000;

/** Environment every process reads; a service spreads it into its own schema and gives `PORT` its default. */
export const baseConfig = {
  /** TCP port of the HTTP listener; 0 takes a free one. */
  PORT: port,
  /** Address the listener binds to. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Least important lines that are logged. */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** What the process is run for; in production its clock cannot be shifted. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** Comma separated host:port list. */
  KAFKA_BROKERS: z
    .string()
    .default('127.0.0.1:9192')
    .transform((list) =>
      list
        .split(',')
        .map((broker) => broker.trim())
        .filter(Boolean),
    ),
  /** Put before every topic name, so that installations can share a broker. */
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._-]*$/)
    .default('filiale.'),
  /**
   * How long an empty fetch waits at the broker, in ms. A message ends it at once, so this costs no latency; each fetch costs broker and process
   * some processor time while nothing happens. Signs of life go out between fetches; a stop waits for the one under way, and so do the others of
   * a group when a replica comes or goes.
   */
  KAFKA_FETCH_WAIT_MS: z.coerce.number().int().min(100).max(5_000).default(FETCH_WAIT_MS),
  ...kafkaSecurityConfig,
  /** Ed25519 public key (base64 of DER/SPKI) of the gateway, which vouches for callers; up to three while it changes, comma separated. */
  CALLER_PUBLIC_KEY: rotatingKeys(z.base64().min(1)),
  /** Public keys of the services that call this one, each for itself: `ordering:<base64 of DER/SPKI>`, comma separated; up to three of each. */
  SERVICE_PUBLIC_KEYS: serviceKeys,
  /** `allowed` also answers calls that the gateway did not vouch for, as those of anybody: for trying a service by itself. */
  DIRECT_CALLS: z.enum(['refused', 'allowed']).default('refused'),
  /** Token that `/metrics` asks for; without one only this machine is answered. Up to three count while it changes, comma separated. */
  METRICS_TOKEN: rotatingKeys(z.string().min(16)).optional(),
  /** Traces, log lines and numbers are sent there by OTLP; telemetry is not even loaded without it. `OTEL_LOGS_EXPORTER=none` and its like leave one out. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
};

/** The text of a variable, or of the file that `<NAME>_FILE` names, as orchestrators lay secrets out; the line break at its end is no part of it. */
function textOf(env: Record<string, string | undefined>, name: string): { text?: string; problem?: string } {
  const file = env[`${name}_FILE`];
  const text = env[name];
  if (!file) return text ? { text } : {};
  if (text) return { problem: `${name}: set twice, by itself and by ${name}_FILE` };
  try {
    return { text: readFileSync(file, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    return { problem: `${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})` };
  }
}

/**
 * Reads the environment by a schema. Each variable may also come from a file, named by `<NAME>_FILE`, so that secrets need not stand in the
 * environment. Empty variables count as unset. Throws one error that names every bad variable and never repeats a value, because values may
 * be secrets.
 */
export function readConfig<S extends z.ZodObject>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.infer<S> {
  const found = Object.keys(schema.shape).map((name) => [name, textOf(env, name)] as const);
  const problems = new Map(found.flatMap(([name, { problem }]) => (problem ? [[name, problem]] : [])));
  const given = Object.fromEntries(found.flatMap(([name, { text }]) => (text ? [[name, text]] : [])));
  const result = schema.safeParse(given);
  if (result.success && problems.size === 0) return result.data;
  for (const { path, message } of result.error?.issues ?? []) {
    const name = String(path[0] ?? 'environment');
    if (!problems.has(name)) problems.set(name, name in given ? `${name}: ${message}` : `${name}: missing`);
  }
  throw new Error(`The environment is not usable:\n  ${[...problems.values()].join('\n  ')}`);
}
