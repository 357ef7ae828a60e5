import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MISTAKEN, type Rendered, refused, streamOf } from './check-chart.ts';
import type { ControlPlane } from './control-plane.ts';
import { crdsFolder } from './folders.ts';
import { type Manifest, podOf, readManifests } from './manifests.ts';
import { plantedForServer, withMistake } from './planted-mistakes.ts';
import { examples } from './renderings.ts';
import { must, type Outcome } from './run.ts';
import type { Step } from './steps.ts';

const NAMESPACE = 'looked-at';
const WITHIN = '--timeout=60s';

/** Pods that manifests would come to, which pod security judges; of a Deployment it only warns. */
const podsOf = (manifests: readonly Manifest[]): Manifest[] =>
  manifests.flatMap((manifest) => {
    const pod = podOf(manifest);
    if (!pod) return [];
    // An account that is not there is another mistake.
    const { serviceAccountName: _account, volumes = [], ...rest } = pod.spec;
    const claimed = manifest.spec?.volumeClaimTemplates?.map(({ metadata }) => ({ name: metadata.name, emptyDir: {} }));
    const name = `${manifest.kind.toLowerCase()}-${manifest.metadata.name}`;
    const spec = { ...rest, volumes: [...volumes, ...(claimed ?? [])] };
    return [{ apiVersion: 'v1', kind: 'Pod', metadata: { name, labels: pod.labels }, spec }];
  });

/** A namespace that takes pods of the level `restricted` alone. */
export async function restrictedNamespace({ kubectl }: ControlPlane, name: string): Promise<void> {
  await must(kubectl(['create', 'namespace', name]));
  await must(kubectl(['label', 'namespace', name, 'pod-security.kubernetes.io/enforce=restricted']));
  await must(kubectl(['wait', '--for=create', 'serviceaccount/default', '--namespace', name, WITHIN]));
}

/** Shows everything to a real API server, which takes it without keeping it. */
export async function checkCluster(step: Step, plane: ControlPlane, rendered: Rendered): Promise<void> {
  const { kubectl } = plane;
  const prepared = await step('definitions of others and a namespace of the level restricted are made', async () => {
    for (const name of readdirSync(crdsFolder)) await must(kubectl(['create', '-f', join(crdsFolder, name)]));
    await must(kubectl(['wait', '--for=condition=Established', 'crd', '--all', WITHIN]));
    await restrictedNamespace(plane, NAMESPACE);
    return true;
  });
  if (!prepared) return;
  const shown = async (manifests: readonly Manifest[]): Promise<Outcome> => {
    const dry = ['--dry-run=server', '--validate=strict', '--namespace', NAMESPACE, '-f', '-'];
    const taken = await kubectl(['create', ...dry], streamOf(manifests));
    const made = podsOf(manifests);
    const pods =
      made.length > 0 ? await kubectl(['create', ...dry], streamOf(made)) : { code: 0, output: '', errors: '' };
    return {
      code: Math.max(taken.code, pods.code),
      output: taken.output + pods.output,
      errors: taken.errors + pods.errors,
    };
  };
  for (const [name, manifests] of rendered)
    await step(`API server takes: ${name}, ${manifests.length} manifests and ${podsOf(manifests).length} pods`, () => {
      const here = manifests.map((each) => ({ ...each, metadata: { ...each.metadata, namespace: NAMESPACE } }));
      return must(shown(here));
    });
  await step('API server takes what the examples ask operators for', async () => {
    const files = globSync('*/!(values).yaml', { cwd: examples });
    const manifests = files.flatMap((path) => readManifests(readFileSync(join(examples, path), 'utf8')));
    const kinds = manifests.map(({ kind }) => kind).sort();
    if (kinds.join() !== 'Cluster,ExternalSecret,Kafka,KafkaNodePool,KafkaUser,MongoDBCommunity')
      throw new Error(`looked at ${kinds.join()}`);
    return must(shown(manifests.map((each) => ({ ...each, metadata: { ...each.metadata, namespace: NAMESPACE } }))));
  });
  const sound = rendered.get(MISTAKEN) ?? [];
  for (const planted of plantedForServer)
    await step(`refused by the API server: ${planted.name}`, async () => {
      const { code, errors } = await shown(withMistake(sound, planted));
      refused(code !== 0, errors, planted);
    });
}
