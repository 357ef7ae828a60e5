import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chart } from './folders.ts';

/** One way to install the chart: arguments of helm. */
export type Rendering = { readonly name: string; readonly args: readonly string[] };

const file = (name: string): string[] => ['--values', join(chart, `values-${name}.yaml`)];

/** The one where a service has rights of its own in a cloud, and tries to take the chart's labels away. */
export const LABELLED = 'production with rights in a cloud';
const labels = {
  'defaults.podLabels': { team: 'shop' },
  'defaults.podAnnotations': { 'example.com/scrape': 'yes' },
  'services.content.serviceAccount': {
    annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/media' },
    labels: { team: 'media' },
  },
  'services.content.scheduling': { nodeSelector: { disk: 'fast' } },
  'services.content.podLabels': { team: 'media', 'app.kubernetes.io/name': 'other' },
};

/** The one with everything that an installation may add, several hosts, and images by their content. */
export const EXTENDED = 'production with all that may be added';
export const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const small = { requests: { cpu: '10m' }, limits: { memory: '32Mi' } };
const container = (name: string) => ({
  name,
  image: 'registry.example.com/helper:1',
  resources: small,
  securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
});
const probe = { tcpSocket: { port: 9000 } };
const extended = {
  otherPublicUrls: ['https://www.shop.example.com', 'https://shop.example.org'],
  'ingress.tlsSecrets': { 'shop.example.org': 'org-tls' },
  'image.digests': { ordering: DIGEST },
  'services.ordering': {
    extraEnv: [{ name: 'SMS_TOKEN', valueFrom: { secretKeyRef: { name: 'sms', key: 'token' } } }],
    extraEnvFrom: [{ configMapRef: { name: '{{ .Release.Name }}-more' } }],
    extraVolumes: [{ name: 'more', emptyDir: {} }],
    extraVolumeMounts: [{ name: 'more', mountPath: '/more' }],
    extraInitContainers: [{ ...container('proxy'), restartPolicy: 'Always' }],
    extraContainers: [{ ...container('helper'), startupProbe: probe, readinessProbe: probe, livenessProbe: probe }],
  },
  'services.analytics.autoscaling': { lag: { enabled: true } },
  'services.workforce.autoscaling': {
    metrics: [
      {
        type: 'External',
        external: { metric: { name: 'waiting' }, target: { type: 'AverageValue', averageValue: '50' } },
      },
    ],
  },
  extraObjects: [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: '{{ .Release.Name }}-more' },
      data: { MAIL_FROM: 'a@example.com' },
    },
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-text"}',
  ],
};
const json = (values: object): string[] =>
  Object.entries(values).flatMap(([key, value]) => ['--set-json', `${key}=${JSON.stringify(value)}`]);

/** Folders of charts/filiale/examples. */
export const examples = join(chart, 'examples');
const byOperators = globSync('*/values.yaml', { cwd: examples })
  .sort()
  .flatMap((path) => ['--values', join(examples, path)]);

/** Every file of values, and what none of them turns on. */
export const renderings = (): Rendering[] => {
  const files = readdirSync(chart).flatMap((name) => /^values-(.+)\.yaml$/.exec(name)?.[1] ?? []);
  const gateway = ['--set', 'ingress.enabled=false,gatewayApi.enabled=true,gatewayApi.parents[0].name=public'];
  const volume = ['--set', 'storage.kind=volume,storage.volume.storageClass=shared,storage.volume.keep=true'];
  return [
    ...files.map((name) => ({ name, args: file(name) })),
    { name: 'production behind Gateway API', args: [...file('production'), ...gateway] },
    { name: 'production with files on a volume', args: [...file('production'), ...volume] },
    {
      name: 'production with a language model',
      args: [...file('production'), '--set', 'services.content.secrets.AI_API_KEY=ai-api-key'],
    },
    {
      name: 'production with ClickHouse',
      args: [...file('production'), '--set', 'services.analytics.secrets.ANALYTICS_CLICKHOUSE_URL=clickhouse-url'],
    },
    { name: LABELLED, args: [...file('production'), ...json(labels)] },
    {
      name: 'production that is backed up into a bucket by rights of its own, and restored',
      args: [
        ...file('production'),
        ...json({ backup: { enabled: true, s3: { bucket: 'backups', region: 'eu-central-1' }, restore: 'latest' } }),
      ],
    },
    {
      name: 'try that is backed up on a volume, with a server of its own for workforce',
      args: [
        ...file('try'),
        ...json({
          backup: { enabled: true, to: 'volume', timeZone: 'Europe/Vienna' },
          'services.workforce.secrets': { WORKFORCE_POSTGRES_URL: 'people-url' },
        }),
      ],
    },
    { name: 'production with stores by operators', args: [...file('production'), ...byOperators] },
    { name: EXTENDED, args: [...file('production'), ...json(extended)] },
    {
      name: 'production with rights to the bucket of its own, read by pods',
      args: [
        ...file('production'),
        '--set',
        'services.content.secrets.S3_ACCESS_KEY_ID=,services.content.secrets.S3_SECRET_ACCESS_KEY=',
        '--set',
        'metrics.serviceMonitor.enabled=false,metrics.podMonitor.enabled=true',
        ...json({ 'networkPolicy.storesTo': [], 'networkPolicy.telemetryTo': [] }),
      ],
    },
    {
      name: 'cluster-test that is scaled',
      args: [...file('cluster-test'), '--set', 'defaults.autoscaling.enabled=true'],
    },
  ];
};
export const valuesOf = file;
