import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVariables } from '@filiale/environment/read-variables';
import { chart, root, schemasFolder } from './folders.ts';
import { mistakesOf } from './manifest-rules.ts';
import { type Manifest, readManifests } from './manifests.ts';
import { plantedForRules, plantedForSchemas, plantedValues, withMistake } from './planted-mistakes.ts';
import { DIGEST, EXTENDED, LABELLED, renderings, valuesOf } from './renderings.ts';
import { must, runner } from './run.ts';
import type { Step } from './steps.ts';
import { valuesSchema } from './values-schema.ts';

/** What helm made of the chart, by the name of the rendering. */
export type Rendered = ReadonlyMap<string, readonly Manifest[]>;
/** The one that mistakes are planted into. */
export const MISTAKEN = 'cluster-test that is scaled';
/** Kinds that are described by others than Kubernetes: their definitions judge them on the API server. */
const ELSEWHERE = 'ServiceMonitor,PodMonitor,PrometheusRule,HTTPRoute,ScaledObject,TriggerAuthentication';

/** A stream of documents in JSON, which every reader of YAML takes for the same. */
export const streamOf = (manifests: readonly Manifest[]): string =>
  manifests.map((each) => JSON.stringify(each)).join('\n---\n');

/** Expects a refusal that says the right thing. */
export function refused(isRefused: boolean, said: string, { says }: { readonly says: RegExp }): void {
  if (!isRefused) throw new Error('was taken');
  if (!says.test(said)) throw new Error(`was refused for another reason:\n${said}`);
}

/** Throws where the rendering with all that may be added lacks some of it. */
function looksAsAdded(manifests: readonly Manifest[]): void {
  const text = (kind: string, name: string): string =>
    JSON.stringify(manifests.find((each) => each.kind === kind && each.metadata.name === name)) ?? 'nothing';
  const server = text('Deployment', 'shop-ordering');
  const job = text('Job', 'shop-ordering-migrate');
  const wanted: readonly (readonly [string, string, boolean])[] = [
    [server, `filiale/ordering:1`, true],
    [server, `@${DIGEST}`, true],
    ...[server, job].flatMap((one) =>
      ['"secretKeyRef":{"key":"token","name":"sms"}', '"configMapRef":{"name":"shop-more"}', '"mountPath":"/more"'].map(
        (part) => [one, part, true] as const,
      ),
    ),
    [server, '"name":"helper"', true],
    [job, '"name":"helper"', false],
    [job, '"name":"proxy"', true],
    [text('Ingress', 'shop'), '{"hosts":["shop.example.org"],"secretName":"org-tls"}', true],
    [text('Ingress', 'shop'), '{"hosts":["shop.example.com","www.shop.example.com"],"secretName":"shop-tls"}', true],
    [text('ConfigMap', 'shop-gateway'), '"https://www.shop.example.com,https://shop.example.org"', true],
    [text('ConfigMap', 'shop-text'), 'shop-text', true],
    [text('HorizontalPodAutoscaler', 'shop-workforce'), '"name":"waiting"', true],
    [text('HorizontalPodAutoscaler', 'shop-analytics'), 'nothing', true],
    [text('ScaledObject', 'shop-analytics'), '"consumerGroup":"filiale.analytics"', true],
    [text('TriggerAuthentication', 'shop-analytics'), '"key":"kafka-password"', true],
  ];
  const wrong = wanted.filter(([where, part, isThere]) => where.includes(part) !== isThere);
  if (wrong.length > 0) throw new Error(wrong.map(([where, part]) => `${part} in ${where}`).join('\n'));
}

/** Looks at the chart without a cluster. */
export async function checkChart(
  step: Step,
  tools: string,
  reads: (process: string, variable: string) => boolean,
): Promise<Rendered> {
  const helm = runner(join(tools, 'helm'));
  const template = (args: readonly string[]) => helm(['template', 'shop', chart, '--namespace', 'shop', ...args]);
  /** Where keys are made: they are looked at alone. */
  const made = ['--set', 'secrets.make=rendering'];
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
    await step(`helm lint --strict: ${name}`, () => must(helm(['lint', '--strict', chart, ...args, ...made])));
    const manifests = await step(`helm template: ${name}`, async () =>
      readManifests(await must(template([...args, ...made]))),
    );
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
  await step('what an installation adds, its hosts and the content of its images reach the pods and the way in', () =>
    looksAsAdded(rendered.get(EXTENDED) ?? []),
  );
  for (const planted of plantedValues)
    await step(`refused by the values' schema: ${planted.name}`, async () => {
      const { code, errors } = await template([...valuesOf('cluster-test'), ...made, ...planted.args]);
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
