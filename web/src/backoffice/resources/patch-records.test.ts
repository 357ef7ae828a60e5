import { randomUUID } from 'node:crypto';
import { ApiError } from '@filiale/contracts/api/client';
import { Product } from '@filiale/contracts/catalog/product';
import { expect, it, jest } from '@jest/globals';

const written = jest.fn<(resource: string, batch: { readonly items: readonly object[] }) => Promise<object>>();
jest.mock('./record-calls.ts', () => ({ writeBatch: written }));
const patching = import('./patch-records.ts');

/** The outcomes of changing 120 products by a server that answers so many parts and then breaks down; its status where it fails as a whole. */
async function patched(parts: number, dryRun: boolean) {
  const sizes: number[] = [];
  written.mockImplementation(async (_resource, { items }) => {
    sizes.push(items.length);
    if (sizes.length > parts) throw new ApiError(503, [{ code: 'service.unavailable', message: 'weg' }]);
    return { items: items.map(() => ({ status: 200 })) };
  });
  const { patchRecords } = await patching;
  const patches = Array.from({ length: 120 }, () => ({ id: randomUUID(), set: { price: 2 } }));
  const answer = patchRecords(Product, patches, { dryRun });
  const outcomes = await answer.catch(({ status }: ApiError) => status);
  return { sizes, outcomes: typeof outcomes === 'number' ? outcomes : outcomes.map(({ status }) => status) };
}

it('says of each record whether it was changed where the server breaks down in between [RES-044]', async () => {
  const statuses = Array.from({ length: 120 }, (_, at) => (at < 100 ? 200 : 503));
  expect(await patched(2, false)).toEqual({ sizes: [50, 50, 20], outcomes: statuses });
});

it('fails as a whole where nothing was changed, or nothing was to be', async () => {
  expect(await patched(0, false)).toEqual({ sizes: [50], outcomes: 503 });
  expect(await patched(1, true)).toEqual({ sizes: [50, 50], outcomes: 503 });
});
