import { inEnvironment } from '@filiale/contracts/api/services';
import { breakerSettings } from '@filiale/kit/http/breaker';
import { baseConfig, publicUrl } from '@filiale/kit/process/config';
import { kafkaSecurityConfig } from '@filiale/kit/process/kafka-security';
import { rotatingKeys } from '@filiale/kit/process/rotating-keys';
import { z } from 'zod';

const { PORT, HOST, LOG_LEVEL, NODE_ENV, KAFKA_TOPIC_PREFIX, KAFKA_FETCH_WAIT_MS, OTEL_EXPORTER_OTLP_ENDPOINT } =
  baseConfig;
const requiredOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const origin = requiredOrigin.optional();

const list = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Environment of the gateway. */
export const Config = z.object({
  LOG_LEVEL,
  NODE_ENV,
  HOST,
  KAFKA_TOPIC_PREFIX,
  KAFKA_FETCH_WAIT_MS,
  OTEL_EXPORTER_OTLP_ENDPOINT,
  /** Comma separated host:port list; without it changes show within seconds instead of at once. */
  KAFKA_BROKERS: z.string().transform(list).optional(),
  ...kafkaSecurityConfig,
  /** Public port; 0 takes a free one. */
  PORT: PORT.default(8080),
  /** Port for the web app and for monitoring; asks for `SERVICE_TOKEN`, has no address limits. */
  INTERNAL_PORT: PORT.default(8081),
  /** Address that this listener binds to. */
  INTERNAL_HOST: HOST,
  /** redis:// address; while it is away limits count per process, changes show within seconds and workforce is asked about sessions. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ...inEnvironment('URL', (name) => origin.describe(`Origin of ${name}; without it its calls are unknown addresses.`)),
  ...inEnvironment('BREAKER', () => breakerSettings),
  /** Origin of the web app. */
  WEB_URL: origin,
  WEB_BREAKER: breakerSettings,
  /** Ed25519 private key (base64 of DER/PKCS8) that callers are signed with. */
  CALLER_PRIVATE_KEY: z.base64().min(1),
  /** SHA-256 (hex) of the admin API token; up to three count while it changes, comma separated. Unset: no token is accepted. */
  ADMIN_TOKEN_HASH: rotatingKeys(z.string().regex(/^[0-9a-f]{64}$/i)).optional(),
  /** Token the internal listener asks for; up to three count while it changes, comma separated, and the web app sends the first. */
  SERVICE_TOKEN: rotatingKeys(z.string().min(16)),
  PUBLIC_URL: publicUrl,
  /** Further addresses of the same shop, comma separated: pages there may sign in and order too. Counts beside a PUBLIC_URL that is not of this machine. */
  OTHER_PUBLIC_URLS: z.string().default('').transform(list).pipe(z.array(requiredOrigin)),
  /** Contact for security reports, in `/.well-known/security.txt`: a mailto:, tel: or https: address. Unset: the shop's imprint. */
  SECURITY_CONTACT: z.url({ protocol: /^(?:mailto|tel|https)$/ }).optional(),
  /** Addresses, networks or the names loopback, linklocal, uniquelocal whose X-Forwarded-* are trusted; comma separated. */
  TRUSTED_PROXIES: z.string().default('').transform(list),
  /** Multiplies every limit; 1 is the real thing. */
  LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  /** Most streams of live events that one process holds open; independent of `LIMIT_FACTOR`. */
  LIVE_STREAMS: z.coerce.number().int().min(0).max(1_000_000).default(10_000),
  /** The same, for one network address. */
  LIVE_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(100),
  /** How long, in seconds, somebody who was seen here lately stays signed in while nobody can say whether their session still holds: Redis away and workforce too, or workforce alone. 0: not at all, 503. */
  SESSIONS_AWAY_SECONDS: z.coerce.number().int().min(0).max(3600).default(300),
  /** Longest wait in ms for the first byte of a service's answer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(15_000),
  /** Longest wait in ms for each list that a search looks into; one that has not answered by then is named as unanswered. */
  SEARCH_WITHIN_MS: z.coerce.number().int().min(100).max(60_000).default(1_500),
  /** Longest time in ms that an idle connection to a service is kept. Shorter than any service (65 s) or proxy on the way keeps it. */
  UPSTREAM_IDLE_MS: z.coerce.number().int().min(50).max(60_000).default(30_000),
  /** Most memory in MiB that prepared answers of /api/init take. */
  INIT_CACHE_MEBIBYTES: z.coerce.number().int().min(1).max(4096).default(96),
});
export type Config = z.infer<typeof Config>;
