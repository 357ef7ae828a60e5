import { type ServiceName, serviceNames } from '@filiale/contracts/api/services';
import type { Variable } from '@filiale/environment/environment-page';

/** JSON Schema, as far as it is used here. */
type Schema = { readonly [key: string]: unknown };

/** Variables of the web app, which reads its environment in several places and declares it in none. */
export const webVariables = [
  'GATEWAY_URL',
  'HOST',
  'NODE_ENV',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PORT',
  'PUBLIC_URL',
  'SERVICE_TOKEN',
  'STRIPE_JS_URL',
] as const;
/** Read by Node, by the libraries of telemetry and by the kit beside what a process declares. */
const besides = ['MALLOC_ARENA_MAX', 'METRICS', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'OTEL_[A-Z_]+', 'TZ'];

/** Parts of an installation that have pods of their own. */
export const processNames = [...serviceNames, 'gateway', 'web'] as const;
export type ProcessName = ServiceName | 'gateway' | 'web';
const stores = ['kafka', 'mongodb', 'postgres', 'redis'];

/** Names of what a process reads. */
export const variablesOf = (process: ProcessName, variables: readonly Variable[]): string[] =>
  process === 'web'
    ? [...webVariables]
    : variables.filter((variable) => variable.process === process).map(({ name }) => name);

/** Whether a process reads a variable of that name. */
export const reads = (process: ProcessName, variables: readonly Variable[]) => {
  const own = new RegExp(`^(${[...variablesOf(process, variables), ...besides].join('|')})$`);
  return (name: string): boolean => own.test(name);
};

const text = { type: 'string' };
const filled = { type: 'string', minLength: 1 };
const yesNo = { type: 'boolean' };
const count = { type: 'integer', minimum: 0 };
const port = { type: 'integer', minimum: 1, maximum: 65_535 };
const texts = { type: 'object', additionalProperties: text };
/** What Kubernetes itself describes and judges. */
const anything = { type: 'object' };
const origin = { type: 'string', pattern: '^https?://[^/]+$' };
const list = (items: Schema): Schema => ({ type: 'array', items });
const oneOf = (...values: readonly string[]): Schema => ({ type: 'string', enum: values });
/** Refuses properties that are not listed. */
const object = (properties: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...more,
});
const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

const variables = (names: readonly string[], value: Schema): Schema => ({
  type: 'object',
  propertyNames: { pattern: `^(${[...new Set([...names, ...besides])].sort().join('|')})$` },
  additionalProperties: value,
});

const store = (more: Schema = {}): Schema =>
  object({
    enabled: yesNo,
    image: filled,
    port,
    runAsUser: { type: 'integer', minimum: 1 },
    size: ref('quantityOrNone'),
    dataPath: filled,
    args: list(text),
    env: texts,
    secrets: texts,
    readOnlyRootFilesystem: yesNo,
    writable: list(filled),
    resources: ref('resources'),
    ...more,
  });

const definitions: Schema = {
  quantity: { type: ['string', 'number'], pattern: '^[0-9.]+(m|k|Ki|M|Mi|G|Gi|T|Ti)?$' },
  quantityOrNone: { type: 'string', pattern: '^([0-9.]+(M|Mi|G|Gi|T|Ti))?$' },
  resources: object({
    requests: object({ cpu: ref('quantity'), memory: ref('quantity'), 'ephemeral-storage': ref('quantity') }),
    limits: object({ cpu: ref('quantity'), memory: ref('quantity'), 'ephemeral-storage': ref('quantity') }),
  }),
  selector: object({
    matchLabels: texts,
    matchExpressions: list(
      object({ key: filled, operator: oneOf('In', 'NotIn', 'Exists', 'DoesNotExist'), values: list(text) }),
    ),
  }),
  peers: list(
    object(
      {
        podSelector: ref('selector'),
        namespaceSelector: ref('selector'),
        ipBlock: object({ cidr: filled, except: list(filled) }, { required: ['cidr'] }),
      },
      { minProperties: 1 },
    ),
  ),
  /** A key of the Secret, or another Secret and its key. */
  key: { type: 'string', pattern: '^([a-z0-9.-]+/)?[A-Za-z0-9._-]+$' },
  digest: { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' },
  duration: { type: 'string', pattern: '^[0-9]+(ms|s|m|h)$' },
};

const scheduling = object({
  nodeSelector: texts,
  tolerations: list(anything),
  affinity: anything,
  priorityClassName: text,
});

const service = (ports: Schema, names: readonly string[]): Schema =>
  object({
    image: text,
    serviceAccount: object({ annotations: texts, labels: texts }),
    podAnnotations: texts,
    podLabels: texts,
    scheduling,
    ports,
    talksTo: { type: 'array', items: oneOf(...processNames, ...stores), uniqueItems: true },
    replicas: count,
    autoscaling: object({
      enabled: yesNo,
      min: { type: 'integer', minimum: 1 },
      max: { type: 'integer', minimum: 1 },
      cpuPercent: { type: 'integer', minimum: 1, maximum: 100 },
      metrics: list(anything),
      lag: object({ enabled: yesNo, perReplica: { type: 'integer', minimum: 1 } }),
    }),
    resources: ref('resources'),
    heapMebibytes: { type: 'integer', minimum: 64 },
    probes: object({ startup: filled, readiness: filled, liveness: filled }),
    migrates: yesNo,
    internet: list(port),
    writable: list(filled),
    env: variables(names, text),
    secrets: variables(names, text),
    extraEnv: list({ type: 'object', properties: { name: filled }, required: ['name'] }),
    extraEnvFrom: list(anything),
    extraVolumes: list(anything),
    extraVolumeMounts: list(anything),
    extraInitContainers: list(anything),
    extraContainers: list(anything),
    metrics: object({ port: oneOf('', 'http', 'internal'), secret: text }),
  });

/** The schema of the chart's values, by what the processes declare to read. */
export function valuesSchema(declared: readonly Variable[]): Schema {
  const every = [...new Set(processNames.flatMap((process) => variablesOf(process, declared)))];
  const portsOf = (process: ProcessName): Schema =>
    object({ http: port, ...(process === 'gateway' && { internal: port }) }, { required: ['http'] });
  const ofService = (process: ProcessName) => [process, service(portsOf(process), variablesOf(process, declared))];
  const { ports: _ports, talksTo: _talksTo, ...common } = service({}, every).properties as Record<string, Schema>;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the chart filiale, made by `npm run write -w @filiale/k8s`',
    definitions,
    ...object({
      global: anything,
      fullnameOverride: { type: 'string', maxLength: 40 },
      publicUrl: origin,
      otherPublicUrls: { ...list(origin), uniqueItems: true },
      logLevel: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
      image: object({
        registry: text,
        repository: filled,
        tag: text,
        digests: object(Object.fromEntries(processNames.map((name) => [name, ref('digest')]))),
        pullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
        pullSecrets: list(filled),
      }),
      secrets: object({ existingSecret: text, make: oneOf('', 'install', 'rendering') }),
      caBundle: object({ configMap: text, key: filled }),
      kafka: object({
        brokers: text,
        topicPrefix: { type: 'string', pattern: '^[A-Za-z0-9._-]*$' },
        tls: yesNo,
        saslMechanism: oneOf('', 'plain', 'scram-sha-256', 'scram-sha-512'),
        username: text,
        passwordKey: ref('key'),
      }),
      migrations: object({
        run: oneOf('hook', 'init'),
        timeoutSeconds: { type: 'integer', minimum: 1 },
        podAnnotations: texts,
        podLabels: texts,
      }),
      storage: object({
        kind: oneOf('volume', 's3'),
        volume: object({
          existingClaim: text,
          size: ref('quantityOrNone'),
          storageClass: text,
          accessModes: list(oneOf('ReadWriteOnce', 'ReadWriteMany')),
          keep: yesNo,
        }),
        s3: object({ endpoint: text, region: text, bucket: text, prefix: text, forcePathStyle: yesNo }),
      }),
      backup: object({
        enabled: yesNo,
        schedule: filled,
        timeZone: text,
        keep: { type: 'integer', minimum: 1 },
        timeoutSeconds: { type: 'integer', minimum: 60 },
        to: oneOf('s3', 'volume'),
        s3: object({
          endpoint: text,
          region: text,
          bucket: text,
          prefix: { type: 'string', pattern: '^([A-Za-z0-9._-]+/)*$' },
          forcePathStyle: yesNo,
        }),
        secrets: object({ S3_ACCESS_KEY_ID: text, S3_SECRET_ACCESS_KEY: text }),
        serviceAccount: object({ annotations: texts, labels: texts }),
        volume: object({
          existingClaim: text,
          size: filled,
          storageClass: text,
          accessModes: list(oneOf('ReadWriteOnce', 'ReadWriteMany')),
        }),
        podAnnotations: texts,
        podLabels: texts,
        scheduling,
        extraEnv: list({ type: 'object', properties: { name: filled }, required: ['name'] }),
        heapMebibytes: { type: 'integer', minimum: 64 },
        resources: ref('resources'),
        restore: text,
      }),
      telemetry: object({ otlpEndpoint: { type: 'string', pattern: '^(https?://.+)?$' } }),
      metrics: object({
        serviceMonitor: object({ enabled: yesNo, interval: ref('duration'), labels: texts }),
        podMonitor: object({ enabled: yesNo, interval: ref('duration'), labels: texts }),
        dashboards: object({ enabled: yesNo, labels: texts }),
        rules: object({ enabled: yesNo, labels: texts, runbookBase: { type: 'string', pattern: '^(https?://.+/)?$' } }),
      }),
      ingress: object({ enabled: yesNo, className: text, annotations: texts, tlsSecret: text, tlsSecrets: texts }),
      gatewayApi: object({
        enabled: yesNo,
        parents: list(
          object(
            { name: filled, namespace: filled, sectionName: filled, port, kind: filled, group: text },
            { required: ['name'] },
          ),
        ),
      }),
      networkPolicy: object({
        enabled: yesNo,
        gatewayFrom: ref('peers'),
        metricsFrom: ref('peers'),
        storesTo: ref('peers'),
        telemetryTo: ref('peers'),
        storageTo: ref('peers'),
        backupTo: ref('peers'),
        rightsAt: list(object({ cidr: filled, port }, { required: ['cidr', 'port'] })),
        clickhouseTo: ref('peers'),
        clickhousePort: port,
      }),
      scheduling,
      podAnnotations: texts,
      env: variables(every, text),
      lifecycle: object({
        drainSeconds: { type: 'integer', minimum: 1 },
        stopSeconds: { type: 'integer', minimum: 16 },
      }),
      defaults: object(common),
      services: object(Object.fromEntries(processNames.map(ofService)), { required: [...processNames] }),
      stores: object({
        kafka: store(),
        mongodb: store({ url: { type: 'string', pattern: '^(mongodb(\\+srv)?://.+)?$' }, urlKey: ref('key') }),
        postgres: store({ url: { type: 'string', pattern: '^(postgres(ql)?://.+)?$' }, urlKey: ref('key') }),
        redis: store({ url: { type: 'string', pattern: '^(rediss?://.+)?$' }, urlKey: ref('key') }),
      }),
      extraObjects: list({ type: ['object', 'string'] }),
      test: object({ paths: list({ type: 'string', pattern: '^/' }) }),
    }),
  };
}
