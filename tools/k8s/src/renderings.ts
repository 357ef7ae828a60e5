import { readdirSync } from 'node:fs';
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

/** Every file of values, and what none of them turns on. */
export const renderings = (): Rendering[] => {
  const files = readdirSync(chart).flatMap((name) => /^values-(.+)\.yaml$/.exec(name)?.[1] ?? []);
  const gateway = ['--set', 'ingress.enabled=false,gatewayApi.enabled=true,gatewayApi.parents[0].name=public'];
  const labelled = Object.entries(labels).flatMap(([key, value]) => ['--set-json', `${key}=${JSON.stringify(value)}`]);
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
    { name: LABELLED, args: [...file('production'), ...labelled] },
    {
      name: 'cluster-test that is scaled',
      args: [...file('cluster-test'), '--set', 'defaults.autoscaling.enabled=true'],
    },
  ];
};
export const valuesOf = file;
