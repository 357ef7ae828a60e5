import type { Config } from '@filiale/contracts/catalog/config';
import { recordBody } from './record-body.ts';
import type { Staff } from './test-stack.ts';

/** Changes some of the company's configuration; answers what it was before. */
export async function changeConfig(staff: Staff, change: Partial<Config>): Promise<Config> {
  const { data } = await staff('GET /api/config', {});
  const { id: _id, ...values } = recordBody(data);
  await staff('POST /api/config', { body: { ...values, ...change } });
  return data;
}
