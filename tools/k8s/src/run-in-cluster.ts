import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeStack, portSettings } from '@filiale/devstack/stack';
import { startStores } from '@filiale/devstack/stores';
import { checkLostNode } from './check-lost-node.ts';
import { checkTryOut } from './check-try-out.ts';
import { checkUpgrades } from './check-upgrades.ts';
import { startControlPlane } from './control-plane.ts';
import { placeFirstOrder } from './first-order.ts';
import { nothingIsLeft } from './nothing-is-left.ts';
import { loadDemoCompany } from './open-guest-shop.ts';
import { joinRealNode, NODE_ADDRESS, openNetwork, type RealNode } from './real-node.ts';
import { besidesRelease, prepareShop } from './release.ts';
import { showPods } from './show-pods.ts';
import { openSteps } from './steps.ts';

/**
 * The part of `make k8s-test` that runs in network, mount and process namespaces of its own: `--folder` is where all state lies, `--tools`,
 * `--kubelet` and `--programs` what was built. `K8S_STEPS` says which part: `try`, an installation for trying it, `shop`, one under load, or `nodes`, of that the loss of a node; all where it is not set. Ends
 * without tidying up: everything ends with the namespaces. Writes its counts to `counts.json` of the folder.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    tools: { type: 'string' },
    kubelet: { type: 'string' },
    programs: { type: 'string' },
  },
});
const { folder = '', tools = '', kubelet = '', programs = '' } = values;
const { step, counts } = openSteps();

async function startCluster() {
  await openNetwork();
  const plane = await startControlPlane(tools, 0, NODE_ADDRESS);
  const parts = { kubelet, programs, pauseArchive: join(folder, 'pause.tar') };
  const joinNode = (index: number) => joinRealNode(plane, parts, index);
  return { ...plane, ...(await joinNode(0)), joinNode };
}

/** Gives a node the images of the product, and those of ordering and gateway a second name. */
async function loadImages({ load, tag }: Pick<RealNode, 'load' | 'tag'>): Promise<void> {
  await load(join(folder, 'images.tar'));
  for (const name of ['ordering', 'gateway'])
    await tag(`localhost/filiale/${name}:test`, `localhost/filiale/${name}:next`);
}

/** The stores of `make stores`, where pods reach them, at the ports that they usually have. */
async function startStoresForPods() {
  const usual = { kafka: 9092, kafkaController: 9093, mongodb: 27017, postgres: 5432, redis: 6379 };
  const rest = Object.fromEntries(Object.entries(portSettings).map(([name, { port }]) => [name, port]));
  const stateDir = join(folder, 'stores');
  const stack = describeStack({ stateDir, ports: { ...rest, ...usual }, env: {}, storeHost: NODE_ADDRESS });
  await startStores(stack);
  return stack;
}

type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function run(): Promise<void> {
  const cluster = await step('etcd, API server, controllers, scheduler and a real node start', startCluster);
  if (!cluster) return;
  const areLoaded = await step('the node takes the images', async () => {
    await loadImages(cluster);
    return true;
  });
  if (!areLoaded) return;
  const { K8S_STEPS: part } = process.env;
  if (part === undefined || part === 'try') {
    await cluster.load(join(folder, 'stores.tar'));
    await checkTryOut(step, cluster, join(tools, 'helm'));
  }
  if (part !== 'try') await checkShop(cluster, part !== 'nodes');
}

/** The shop with stores outside the chart: installed, looked at, upgraded under load unless that is left out, removed. */
async function checkShop(cluster: Cluster, isUpgraded: boolean): Promise<void> {
  const stores = await step('Kafka, MongoDB, PostgreSQL and Redis start where pods reach them', startStoresForPods);
  if (!stores) return;
  const release = await prepareShop(cluster, join(tools, 'helm'), stores);
  const began = Date.now();
  const isInstalled = await step('helm install: migrations run, every pod is ready', () => release.apply('install'));
  const shop = isInstalled === undefined ? undefined : await placeFirstOrder(step, release, began);
  if (!shop) return showPods(release);
  await step('helm test', () => release.helm('test', 'shop', '--timeout', '120s'));
  await step('the demo company is loaded through the Service of the gateway', () =>
    release.key('admin-token').then((token) => loadDemoCompany(shop.origin, token, folder)),
  );
  if (isUpgraded) await checkUpgrades(step, release, shop, cluster);
  await checkLostNode(step, release, shop, async (index) => {
    const node = await cluster.joinNode(index);
    await loadImages(node);
    return node;
  });
  if (counts.failed > 0) await showPods(release);
  const isGone = await step('helm uninstall leaves nothing', async () => {
    await release.helm('uninstall', 'shop', '--wait', '--timeout', '120s');
    await nothingIsLeft(release.ask, besidesRelease);
    return true;
  });
  if (!isGone) await showPods(release);
}

if (!existsSync(join(folder, 'images.tar'))) throw new Error('run-in-cluster.ts is begun by test.ts.');
await step('the cluster was looked at to the end', run);
writeFileSync(join(folder, 'counts.json'), JSON.stringify(counts));
process.exit(0);
