import { restrictedNamespace } from './check-cluster.ts';
import type { ControlPlane } from './control-plane.ts';
import { chart } from './folders.ts';
import { nothingIsLeft } from './nothing-is-left.ts';
import { valuesOf } from './renderings.ts';
import { must, runner } from './run.ts';
import type { Step } from './steps.ts';

/** Nobody here makes volumes. */
const withoutVolumes = [
  'storage.volume.existingClaim=',
  'storage.volume.size=',
  ...['kafka', 'mongodb', 'postgres'].map((store) => `stores.${store}.size=`),
].flatMap((each) => ['--set', each]);

/** What an operator writes into the chart's Secret who changes keys. */
const CHANGED = {
  'metrics-token': 'the-next-token-of-monitoring,the-one-before-it',
  'second-factor-key': 'next,before',
};

/** Installs, upgrades, scales, rolls back and removes the chart on nodes that only say they run pods: what helm and the controllers make of it. */
export async function checkLife(step: Step, plane: ControlPlane, helmProgram: string): Promise<void> {
  const { kubectl, kubeconfig } = plane;
  const helm = runner(helmProgram, { ...process.env, KUBECONFIG: kubeconfig });

  const life = async (namespace: string, args: readonly string[], more: (inside: Inside) => Promise<unknown>) => {
    const inside: Inside = {
      helm: (...words) => must(helm([...words, '--namespace', namespace])),
      release: (verb, ...changes) =>
        inside.helm(verb, 'shop', chart, ...args, ...withoutVolumes, ...changes, '--wait', '--timeout', '90s'),
      ask: (...words) => must(kubectl([...words, '--namespace', namespace])),
    };
    const isThere = await step(`${namespace}: helm install`, async () => {
      await restrictedNamespace(plane, namespace);
      await inside.release('install');
      return true;
    });
    if (!isThere) return;
    await step(`${namespace}: helm test`, () => inside.helm('test', 'shop', '--timeout', '60s'));
    await more(inside);
    await step(`${namespace}: helm uninstall leaves nothing`, async () => {
      await inside.helm('uninstall', 'shop', '--wait', '--timeout', '60s');
      await nothingIsLeft(inside.ask);
    });
  };

  const is = (found: string, wanted: string): void => {
    if (found !== wanted) throw new Error(`${found} instead of ${wanted}`);
  };
  /** Scales ordering, upgrades the gateway alone, rolls back. */
  const changes = (namespace: string) => async (inside: Inside) => {
    const valueAt = (kind: string, name: string, path: string) =>
      inside.ask('get', kind, name, '--output', `jsonpath={${path}}`);
    /** Counts the kinds of pods that a Deployment has had. */
    const revision = (name: string) =>
      valueAt('deployment', name, '.metadata.annotations.deployment\\.kubernetes\\.io/revision');
    const written = async (key: string) =>
      Buffer.from(await valueAt('secret', 'shop-keys', `.data.${key}`), 'base64').toString();
    const replicas = () => valueAt('deployment', 'shop-ordering', '.spec.replicas');
    const image = () => valueAt('deployment', 'shop-gateway', '.spec.template.spec.containers[0].image');
    await step(
      `${namespace}: helm upgrade of one service replaces its pods alone and keeps keys and replicas`,
      async () => {
        await inside.ask('scale', 'deployment', 'shop-ordering', '--replicas', '5');
        await inside.ask('patch', 'secret', 'shop-keys', '--patch', JSON.stringify({ stringData: CHANGED }));
        const [keys, others] = [await valueAt('secret', 'shop-keys', '.data'), await revision('shop-catalog')];
        await inside.release('upgrade', '--set', 'services.gateway.image=localhost/filiale/gateway:next');
        is(await valueAt('secret', 'shop-keys', '.data'), keys);
        for (const [key, value] of Object.entries(CHANGED)) is(await written(key), value);
        is(await revision('shop-catalog'), others);
        is(await image(), 'localhost/filiale/gateway:next');
        is(await replicas(), '5');
      },
    );
    await step(`${namespace}: helm rollback, with replicas as they are and keys as they were`, async () => {
      // Keys changed by kubectl are owned by it: helm needs --force-conflicts to take them back.
      await inside.helm('rollback', 'shop', '1', '--force-conflicts', '--wait', '--timeout', '90s');
      for (const [key, value] of Object.entries(CHANGED))
        if ((await written(key)) === value) throw new Error(`${key} did not go back`);
      is(await image(), 'localhost/filiale/gateway:test');
      is(await replicas(), '5');
    });
  };

  await life('try', valuesOf('try'), async () => undefined);
  await life('by-hand', valuesOf('cluster-test'), changes('by-hand'));
  const scaled = [...valuesOf('cluster-test'), '--set', 'defaults.autoscaling.enabled=true'];
  await life('scaled', scaled, async (inside) => {
    await changes('scaled')(inside);
    await step('scaled: a node is emptied, one pod of each service at a time', () =>
      must(kubectl(['drain', 'node-0', '--ignore-daemonsets', '--delete-emptydir-data', '--timeout', '60s'])),
    );
  });
}

type Inside = {
  readonly helm: (...words: string[]) => Promise<string>;
  /** `helm install` and `helm upgrade` with what the life is about. */
  readonly release: (verb: string, ...changes: string[]) => Promise<string>;
  readonly ask: (...words: string[]) => Promise<string>;
};
