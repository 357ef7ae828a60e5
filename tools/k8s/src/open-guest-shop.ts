import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@filiale/contracts/api/client';
import type { PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import { equipEntry, seedEntry } from '@filiale/devstack/processes';
import { runJob } from '@filiale/devstack/run-job';
import { eventually } from '@filiale/e2e/eventually';
import { openShop, untilOrderable } from '@filiale/e2e/open-shop';
import { root } from './folders.ts';

/** A branch that takes orders at any hour, and who may see them. */
export type GuestShop = {
  readonly origin: string;
  readonly branch: string;
  readonly order: () => PlaceOrderInput;
  readonly staff: ReturnType<typeof createClient>;
  /** Key of the branch's front desk. */
  readonly deskKey: string;
};

/** Loads the demo company with its devices over the gateway, as `make up` does. */
export async function loadDemoCompany(origin: string, token: string, folder: string): Promise<void> {
  const state = join(folder, 'demo');
  mkdirSync(state, { recursive: true });
  const env = { ...process.env, FILIALE_URL: origin, FILIALE_ADMIN_TOKEN: token, FILIALE_STATE: state };
  for (const [name, entry] of Object.entries({ seed: seedEntry, equip: equipEntry }))
    await runJob(state, { name, command: process.execPath, args: [join(root, entry)], cwd: root, env });
}

/** Opens a branch with three dishes and a front desk; resolves when ordering takes orders for it. */
export async function openGuestShop(origin: string, token: string): Promise<GuestShop> {
  const answers = () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  // A Service refuses for some seconds after it was made, until the node's rules know it.
  await eventually(answers, `${origin} is ready`);
  const staff = createClient({ origin, timeoutMs: 30_000, headers: { authorization: `Bearer ${token}` } });
  const { branch, order } = await openShop(staff);
  await untilOrderable(createClient({ origin, timeoutMs: 10_000 }), order());
  const { data: device } = await staff('POST /api/devices', {
    body: { identifier: 'test-desk', name: 'Theke', branch: branch.id, kind: 'frontdesk' },
  });
  const { data } = await staff('POST /api/devices/{id}/key', { params: { id: device.id } });
  return { origin, branch: branch.id, order, staff, deskKey: data.key };
}

/** Ids of all orders of the branch, as the back office lists them. */
export async function listedOrders({ staff, branch }: GuestShop): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data, meta } = await staff('GET /api/orders', {
      query: { filter: { branch }, pageSize: 500, fields: 'id', ...(cursor !== undefined && { cursor }) },
    });
    ids.push(...data.map(({ id }) => id));
    cursor = meta?.next ?? null;
  }
  return ids;
}
