import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databasesOf } from '@filiale/devstack/backup';
import type { Stack } from '@filiale/devstack/stack';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import mongoose from 'mongoose';
import { Client } from 'pg';

/** Changes an amount of an order by a cent, takes a document away, adds a row of statistics and turns a byte of a file; `undo` takes it back. */
export async function plantDifferences(stack: Stack) {
  const place = (name: string) => {
    const found = databasesOf(stack).find(({ database }) => database === `filiale_${name}`);
    if (!found) throw new Error(`there is no database of ${name}`);
    return found;
  };
  const sql = async (name: string, statement: string): Promise<void> => {
    const { url, database } = place(name);
    const client = new Client({ connectionString: databaseUrl(url, database) });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const { url, database } = place('catalog');
  const mongo = new mongoose.mongo.MongoClient(url);
  const products = mongo.db(database).collection('products');
  const file = join(stack.stateDir, 'secrets-key');
  const bytes = readFileSync(file);
  const oneOrder = `id = (select min(id::text)::uuid from orders)`;

  await sql(
    'ordering',
    `update orders set gross_cents = gross_cents + 1, total_gross_cents = total_gross_cents + 1 where ${oneOrder}`,
  );
  await sql('analytics', 'create table planted (id int primary key); insert into planted values (1)');
  const [product] = await products.find({}, { promoteValues: false }).limit(1).toArray();
  if (!product) throw new Error('there is no product');
  await products.deleteOne({ _id: product._id });
  writeFileSync(
    file,
    bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)),
  );
  return {
    /** Missing: the document. Added: table, its row, its column, its key, its two definitions. Changed: the order and the file. */
    expected: [1, 7, 2],
    undo: async (): Promise<void> => {
      await sql(
        'ordering',
        `update orders set gross_cents = gross_cents - 1, total_gross_cents = total_gross_cents - 1 where ${oneOrder}`,
      );
      await sql('analytics', 'drop table planted');
      await products.insertOne(product);
      writeFileSync(file, bytes);
      await mongo.close();
    },
  };
}
