import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '@filiale/contracts/api/client';
import { describeStack, portSettings } from '@filiale/devstack/stack';
import { startStores } from '@filiale/devstack/stores';
import { checkUpgrades } from './check-upgrades.ts';
import { startControlPlane } from './control-plane.ts';
import { followDesk } from './follow-desk.ts';
import { nothingIsLeft } from './nothing-is-left.ts';
import { loadDemoCompany, openGuestShop } from './open-guest-shop.ts';
import { joinRealNode, NODE_ADDRESS, openNetwork } from './real-node.ts';
import { besidesRelease, prepareRelease, type Release } from './release.ts';
import { openSteps } from './steps.ts';

const TRIED_WITHIN_S = 180;
const HEARD_WITHIN_MS = 5_000;

/**
 * The part of `make k8s-test` that runs in network, mount and process namespaces of its own: `--folder` is where all state lies, `--tools` and
 * `--programs` what was built. Ends without tidying up: everything ends with the namespaces. Writes its counts to `counts.json` of the folder.
 */
const { values } = parseArgs({
  options: { folder: { type: 'string' }, tools: { type: 'string' }, programs: { type: 'string' } },
});
const { folder = '', tools = '', programs = '' } = values;
const { step, counts } = openSteps();

async function startCluster() {
  await openNetwork();
  const plane = await startControlPlane(tools, 0);
  const node = await joinRealNode(plane, tools, programs, join(folder, 'pause.tar'));
  return { ...plane, ...node };
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

/** What of the pods does not run, in lines. */
async function show({ ask }: Release): Promise<void> {
  for (const words of [
    ['get', 'pods', '--output', 'wide'],
    ['get', 'events', '--sort-by=.lastTimestamp'],
  ])
    console.log((await ask(...words).catch(String)).split('\n').slice(-25).join('\n'));
}

async function run(): Promise<void> {
  const cluster = await step('etcd, API server, controllers, scheduler and a real node start', startCluster);
  if (!cluster) return;
  const stores = await step('Kafka, MongoDB, PostgreSQL and Redis start where pods reach them', startStoresForPods);
  if (!stores) return;
  const areLoaded = await step('the node takes the images', async () => {
    await cluster.load(join(folder, 'images.tar'));
    for (const name of ['ordering', 'gateway'])
      await cluster.tag(`localhost/filiale/${name}:test`, `localhost/filiale/${name}:next`);
    return true;
  });
  if (!areLoaded) return;
  const release = await prepareRelease(cluster, join(tools, 'helm'), stores);
  const began = Date.now();
  const isInstalled = await step('helm install: migrations run, every pod is ready', () => release.apply('install'));
  if (isInstalled === undefined) return show(release);

  const origin = await release.origin();
  const token = await release.key('admin-token');
  const shop = await step('a company is set up through the Service of the gateway', () => openGuestShop(origin, token));
  if (!shop) return show(release);
  await step('an order placed through the Service is seen on the stream of the front desk', async () => {
    const desk = await followDesk(shop);
    try {
      const customer = createClient({ origin, timeoutMs: 10_000 });
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { data } = await customer('POST /api/orders', { body: shop.order() }, { headers });
      const answeredMs = Date.now();
      const heardMs = await desk.heard(data.id, HEARD_WITHIN_MS);
      console.log(`      heard ${heardMs - answeredMs} ms after the answer`);
    } finally {
      desk.close();
    }
  });
  await step(`from helm install to the first order in less than ${TRIED_WITHIN_S} s`, () => {
    const seconds = (Date.now() - began) / 1_000;
    console.log(`      ${seconds.toFixed(1)} s`);
    if (seconds > TRIED_WITHIN_S) throw new Error(`it took ${seconds.toFixed(0)} s`);
  });
  await step('helm test', () => release.helm('test', 'shop', '--timeout', '120s'));
  await step('the demo company is loaded through the Service of the gateway', () =>
    loadDemoCompany(origin, token, folder),
  );
  await checkUpgrades(step, release, shop);
  if (counts.failed > 0) await show(release);
  await step('helm uninstall leaves nothing', async () => {
    await release.helm('uninstall', 'shop', '--wait', '--timeout', '120s');
    await nothingIsLeft(release.ask, besidesRelease);
  });
}

if (!existsSync(join(folder, 'images.tar'))) throw new Error('run-in-cluster.ts is begun by test.ts.');
await step('the cluster was looked at to the end', run);
writeFileSync(join(folder, 'counts.json'), JSON.stringify(counts));
process.exit(0);
