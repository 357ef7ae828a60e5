import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chart } from './folders.ts';

/** One way to install the chart: arguments of helm. */
export type Rendering = { readonly name: string; readonly args: readonly string[] };

const file = (name: string): string[] => ['--values', join(chart, `values-${name}.yaml`)];

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
      name: 'cluster-test that is scaled',
      args: [...file('cluster-test'), '--set', 'defaults.autoscaling.enabled=true'],
    },
  ];
};
export const valuesOf = file;
