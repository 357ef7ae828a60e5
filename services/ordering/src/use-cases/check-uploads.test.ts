import { newId } from '@filiale/contracts/fields/ids';
import type { PlaceOrder } from '@filiale/contracts/ordering/place-order';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { createLogger } from '@filiale/kit/process/logging';
import { exampleProduct } from '@filiale/rules/example-product';
import { describe, expect, it } from '@jest/globals';
import { checkUploads } from './check-uploads.ts';

const cake = exampleProduct({ name: 'Torte' });
const parts = [
  { name: 'Foto', type: 'image' },
  { name: 'Anhang', type: 'files' },
];
const products = new Map([['cake', { ...cake, config: { ...cake.config, parts } }]]);
type Checking = Parameters<typeof checkUploads>[0];
const logger = createLogger('test', 'silent');
const check = (known: () => Promise<readonly { id: string; extension: string }[]>, items: readonly object[]) =>
  checkUploads(
    { uploads: { known }, catalogue: { current: () => ({ products }) }, logger } as unknown as Checking,
    { items } as unknown as PlaceOrder,
    'de-AT',
  );
const file = () => ({ id: newId(), publicHash: 'hash' });
const orderOf = (name: string, value: unknown) => [
  {
    product: 'cake',
    parts: [
      { name: 'Text', value: 'x' },
      { name, value },
    ],
  },
];

describe('files of an order', () => {
  it('pass when they are there under their hash, and fit the part [PROD-026]', async () => {
    const [photo, paper] = [file(), file()];
    expect(await check(async () => [{ id: photo.id, extension: 'png' }], orderOf('Foto', [photo]))).toEqual([]);
    expect(await check(async () => [{ id: paper.id, extension: 'pdf' }], orderOf('Anhang', [paper]))).toEqual([]);
  });

  it('are refused when they were never uploaded, or not by the customer, or are no pictures where one is wanted', async () => {
    const photo = file();
    const missing = [{ code: 'order.upload-missing', field: 'items.0.parts.Foto', details: { part: 'Foto' } }];
    expect(await check(async () => [], orderOf('Foto', [photo]))).toMatchObject(missing);
    expect(await check(async () => [{ id: photo.id, extension: 'pdf' }], orderOf('Foto', [photo]))).toMatchObject(
      missing,
    );
  });

  it('are not asked for where there are none, and hold no order up while nobody answers', async () => {
    const away = () => Promise.reject(new ProblemError('service.unavailable'));
    const bug = () => Promise.reject(new Error('bug'));
    expect(await check(bug, orderOf('Extras', ['Kerzen']))).toEqual([]);
    expect(await check(away, orderOf('Foto', [file()]))).toEqual([]);
    await expect(check(bug, orderOf('Foto', [file()]))).rejects.toThrow('bug');
  });
});
