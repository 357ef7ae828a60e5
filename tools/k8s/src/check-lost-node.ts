import { setTimeout as pause } from 'node:timers/promises';
import type { GuestShop } from './open-guest-shop.ts';
import type { RealNode } from './real-node.ts';
import type { Release } from './release.ts';
import type { Step } from './steps.ts';
import { say, workUnderLoad } from './work-under-load.ts';

/** How long a node that is lost stays lost: longer than the cluster takes until it no longer sends anybody there. */
const LOST_MS = 75_000;

/** Two further nodes join; one is lost while guests order, and comes back. */
export async function checkLostNode(
  step: Step,
  release: Release,
  shop: GuestShop,
  join: (index: number) => Promise<RealNode>,
): Promise<void> {
  const deployments = async (): Promise<string[]> =>
    (await release.ask('get', 'deployments', '--output', 'name')).split('\n').filter(Boolean);
  const others = await step('two further nodes join, and each service has two pods on different ones', async () => {
    const nodes = await Promise.all([join(1), join(2)]);
    for (const name of await deployments()) await release.ask('scale', name, '--replicas=2');
    // Those of before would all be on the first node.
    await release.ask('rollout', 'restart', ...(await deployments()));
    for (const name of await deployments()) await release.ask('rollout', 'status', name, '--timeout=300s');
    for (const name of await deployments()) {
      const service = name.replace('deployment.apps/shop-', '');
      const where = await release.ask(
        ...['get', 'pods', '-l', `app.kubernetes.io/name=${service}`, '--field-selector=status.phase=Running'],
        ...['--output', 'jsonpath={.items[*].spec.nodeName}'],
      );
      say(`${service}: ${where}`);
      if (new Set(where.split(' ')).size < 2) throw new Error(`${service} is on one node alone: ${where}`);
    }
    return nodes;
  });
  const [lost] = others ?? [];
  if (!lost) return;
  await step('one of three nodes lost under load: guests try again, and lose nothing', async () => {
    try {
      await workUnderLoad(shop, true, async () => {
        await lost.lose();
        await pause(LOST_MS);
      });
    } finally {
      await lost.find();
    }
  });
  // What runs there finds its connections to the stores dead, one by one.
  await step('the node comes back: guests try again, and lose nothing', async () => {
    await release.ask('wait', '--for=condition=Ready', `node/${lost.name}`, '--timeout=120s');
    await release.ask('wait', '--for=condition=Available', 'deployment', '--all', '--timeout=180s');
    await workUnderLoad(shop, true, () => pause(10_000));
  });
}
