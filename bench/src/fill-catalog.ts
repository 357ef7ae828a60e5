import { randomUUID } from 'node:crypto';
import { createConnection } from 'mongoose';
import type { Bench } from './bench.ts';

const CHUNK = 1_000;

/** Puts products that nobody announces into the collection, until the end; returns a search of the bare store. */
export async function fillCatalog({ mongodbUrl, after }: Bench, products: number) {
  const connection = await createConnection(mongodbUrl, { dbName: 'filiale_catalog' }).asPromise();
  const catalog = connection.collection<{ _id: string }>('products');
  const ids = Array.from({ length: products }, () => randomUUID());
  const parts = Array.from({ length: Math.ceil(products / CHUNK) }, (_, nth) => nth * CHUNK);
  after(async () => {
    try {
      for (const at of parts) await catalog.deleteMany({ _id: { $in: ids.slice(at, at + CHUNK) } });
    } finally {
      await connection.close();
    }
  });
  const at = new Date().toISOString();
  for (const begin of parts)
    await catalog.insertMany(
      ids.slice(begin, begin + CHUNK).map((_id, nth) => ({
        ...{ _id, revision: 1, name: `Messgericht ${(begin + nth) % 997}`, sku: `M${begin + nth}`, price: nth % 90 },
        ...{ isEnabled: true, deletedAt: null, createdAt: at, updatedAt: at },
      })) as never,
    );
  return (filter: object, sort: object, { page, pageSize }: { page: number; pageSize: number }) =>
    catalog
      .find({ deletedAt: null, ...filter } as never)
      .sort(sort as never)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray();
}
