import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@filiale/devstack/stack';
import { storeEnvironment } from '@filiale/devstack/store-urls';
import { stringify } from 'yaml';
import { restrictedNamespace } from './check-cluster.ts';
import type { ControlPlane } from './control-plane.ts';
import { chart } from './folders.ts';
import { valuesOf } from './renderings.ts';
import { must, runner } from './run.ts';

/** The release that is upgraded under load, and its namespace. */
const SHOP = 'shop';
const WITHIN = ['--wait', '--timeout', '6m'];
/** Files of the shop, and the user whom its pods run as. */
const MEDIA = 'filiale-media';
const POD_USER = 1000;
/** What stands in the namespace before the release and after it. */
export const besidesRelease = [`persistentvolumeclaim/${MEDIA}`];

/** The chart on a cluster, in a namespace of the level `restricted`. */
export type Release = {
  readonly name: string;
  /** Runs helm to its end in the namespace. */
  readonly helm: (...words: string[]) => Promise<string>;
  /** Installs or upgrades with changes to its values, and waits until all pods are ready. */
  readonly apply: (verb: 'install' | 'upgrade', ...changes: string[]) => Promise<string>;
  /** Renders one template with changes to its values and hands it to the cluster. */
  readonly applied: (template: string, ...changes: string[]) => Promise<string>;
  readonly rollback: (revision: number) => Promise<string>;
  readonly ask: (...words: string[]) => Promise<string>;
  /** Resolves when a Deployment has the replicas it is meant to have, all of them new and ready. */
  readonly settled: (service: string) => Promise<string>;
  /** Where the gateway's Service is reached from the node. */
  readonly origin: () => Promise<string>;
  /** A key of the Secret that the chart made. */
  readonly key: (name: string) => Promise<string>;
};

/** A volume of the node for pictures and files, as who runs the cluster would give. */
const volume = (path: string) => {
  const what = { accessModes: ['ReadWriteMany'], storageClassName: '' };
  return [
    {
      ...{ apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: MEDIA } },
      spec: {
        ...what,
        capacity: { storage: '1Gi' },
        hostPath: { path },
        claimRef: { namespace: SHOP, name: MEDIA },
      },
    },
    {
      ...{ apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name: MEDIA, namespace: SHOP } },
      spec: { ...what, resources: { requests: { storage: '1Gi' } }, volumeName: MEDIA },
    },
  ]
    .map((manifest) => stringify(manifest))
    .join('---\n');
};

/** Makes the namespace and the volume for the values of the test cluster; nothing is installed yet. */
export async function prepareShop(plane: ControlPlane, helmProgram: string, stores: Stack): Promise<Release> {
  const media = join(plane.folder, 'media');
  mkdirSync(media);
  chownSync(media, POD_USER, POD_USER);
  const { KAFKA_BROKERS = '', POSTGRES_URL, MONGODB_URL, REDIS_URL } = storeEnvironment(stores);
  const addresses = [
    `kafka.brokers=${KAFKA_BROKERS}`,
    `stores.postgres.url=${POSTGRES_URL}`,
    `stores.mongodb.url=${MONGODB_URL}`,
    `stores.redis.url=${REDIS_URL}`,
  ].flatMap((each) => ['--set', each]);
  const release = await openRelease(plane, helmProgram, SHOP, [...valuesOf('cluster-test'), ...addresses]);
  await must(plane.kubectl(['apply', '-f', '-'], volume(media)));
  return release;
}

/**
 * Makes a namespace of a name for a release of that name; nothing is installed yet.
 * @param settings helm's arguments for its values
 */
export async function openRelease(
  plane: ControlPlane,
  helmProgram: string,
  name: string,
  settings: readonly string[],
): Promise<Release> {
  const { kubectl, kubeconfig, folder } = plane;
  const program = runner(helmProgram, { ...process.env, KUBECONFIG: kubeconfig, HOME: folder });
  await restrictedNamespace(plane, name);
  const helm = (...words: string[]) => must(program([...words, '--namespace', name]));
  const ask = (...words: string[]) => must(kubectl(['--namespace', name, ...words]));
  return {
    name,
    helm,
    ask,
    apply: (verb, ...changes) => helm(verb, name, chart, ...settings, ...changes, ...WITHIN),
    applied: async (template, ...changes) => {
      const set = changes.flatMap((each) => ['--set', each]);
      const text = await helm('template', name, chart, ...settings, ...set, '--show-only', template);
      return must(kubectl(['--namespace', name, 'apply', '-f', '-'], text));
    },
    rollback: (revision) => helm('rollback', name, String(revision), ...WITHIN),
    settled: (service) => ask('rollout', 'status', `deployment/${name}-${service}`, '--timeout', '180s'),
    origin: async () => {
      const path = '{.spec.clusterIP}:{.spec.ports[?(@.name=="http")].port}';
      return `http://${await ask('get', 'service', `${name}-gateway`, '--output', `jsonpath=${path}`)}`;
    },
    key: async (key) => {
      const text = await ask('get', 'secret', `${name}-keys`, '--output', `jsonpath={.data.${key}}`);
      return Buffer.from(text, 'base64').toString();
    },
  };
}
