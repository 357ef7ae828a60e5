import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVariables } from '@filiale/environment/read-variables';
import { chart, root, schemasFolder } from './folders.ts';
import { mistakesOf } from './manifest-rules.ts';
import { type Manifest, readManifests } from './manifests.ts';
import { plantedForRules, plantedForSchemas, plantedValues, withMistake } from './planted-mistakes.ts';
import { LABELLED, renderings, valuesOf } from './renderings.ts';
import { must, runner } from './run.ts';
import type { Step } from './steps.ts';
import { valuesSchema } from './values-schema.ts';

/** What helm made of the chart, by the name of the rendering. */
export type Rendered = ReadonlyMap<string, readonly Manifest[]>;
/** The one that mistakes are planted into. */
export const MISTAKEN = 'cluster-test that is scaled';
/** Kinds that are described by others than Kubernetes: their definitions judge them on the API server. */
const ELSEWHERE = 'ServiceMonitor,PrometheusRule,HTTPRoute';

/** A stream of documents in JSON, which every reader of YAML takes for the same. */
export const streamOf = (manifests: readonly Manifest[]): string =>
  manifests.map((each) => JSON.stringify(each)).join('\n---\n');

/** Expects a refusal that says the right thing. */
export function refused(isRefused: boolean, said: string, { says }: { readonly says: RegExp }): void {
  if (!isRefused) throw new Error('was taken');
  if (!says.test(said)) throw new Error(`was refused for another reason:\n${said}`);
}

/** Looks at the chart without a cluster. */
export async function checkChart(
  step: Step,
  tools: string,
  reads: (process: string, variable: string) => boolean,
): Promise<Rendered> {
  const helm = runner(join(tools, 'helm'));
  const template = (args: readonly string[]) => helm(['template', 'shop', chart, '--namespace', 'shop', ...args]);
  const kubeconform = runner(join(tools, 'kubeconform'));
  const location = join(schemasFolder, '{{.ResourceKind}}{{.KindSuffix}}.json');
  const conform = (manifests: readonly Manifest[]) =>
    kubeconform(['-strict', '-skip', ELSEWHERE, '-schema-location', location, '-'], streamOf(manifests));

  await step('values.schema.json is what the processes declare', async () => {
    const written = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')) as unknown;
    if (JSON.stringify(written) !== JSON.stringify(valuesSchema(await readVariables(root))))
      throw new Error('out of date: npm run write -w @filiale/k8s');
  });
  const rendered = new Map<string, Manifest[]>();
  for (const { name, args } of renderings()) {
    await step(`helm lint --strict: ${name}`, () => must(helm(['lint', '--strict', chart, ...args])));
    const manifests = await step(`helm template: ${name}`, async () => readManifests(await must(template(args))));
    if (!manifests) continue;
    rendered.set(name, manifests);
    await step(`kubeconform: ${name}, ${manifests.length} manifests`, () => must(conform(manifests)));
    await step(`rules of the house: ${name}`, () => {
      const mistakes = mistakesOf(manifests, reads);
      if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
    });
  }
  await step('annotations, labels and nodes of a service reach its account and its pods', () => {
    const found = (kind: string, name: string) =>
      rendered.get(LABELLED)?.find((each) => each.kind === kind && each.metadata.name === `shop-${name}`);
    const account = found('ServiceAccount', 'content')?.metadata;
    const seen = {
      account: [account?.annotations?.['eks.amazonaws.com/role-arn'], account?.labels?.team],
      other: found('ServiceAccount', 'ordering')?.metadata.annotations,
      pods: ['content', 'ordering'].map((name) => {
        const { metadata, spec } = found('Deployment', name)?.spec?.template ?? {};
        const { labels, annotations } = metadata ?? {};
        return [
          labels?.team,
          labels?.['app.kubernetes.io/name'],
          annotations?.['example.com/scrape'],
          spec?.nodeSelector,
        ];
      }),
    };
    const wanted = {
      account: ['arn:aws:iam::1:role/media', 'media'],
      other: undefined,
      pods: [
        ['media', 'content', 'yes', { disk: 'fast' }],
        ['shop', 'ordering', 'yes', undefined],
      ],
    };
    if (JSON.stringify(seen) !== JSON.stringify(wanted)) throw new Error(JSON.stringify(seen));
  });
  for (const planted of plantedValues)
    await step(`refused by the values' schema: ${planted.name}`, async () => {
      const { code, errors } = await template([...valuesOf('cluster-test'), ...planted.args]);
      refused(code !== 0, errors, planted);
    });
  const sound = rendered.get(MISTAKEN) ?? [];
  for (const planted of plantedForSchemas)
    await step(`refused by kubeconform: ${planted.name}`, async () => {
      const { code, output } = await conform(withMistake(sound, planted));
      refused(code !== 0, output, planted);
    });
  for (const planted of plantedForRules)
    await step(`refused by the rules of the house: ${planted.name}`, () => {
      const mistakes = mistakesOf(withMistake(sound, planted), reads);
      refused(mistakes.length > 0, mistakes.join('\n'), planted);
    });
  return rendered;
}
