import { createServer } from 'node:http';
import { createConnection } from 'mongoose';
import { Pool } from 'pg';

/** What is read bare, by path. */
export type BareLists = {
  readonly mongodb: string;
  readonly postgres: string;
  readonly pageSize: number;
  readonly columns: readonly string[];
};

/**
 * The limit of the lists' figures: a bare Node server that reads the same records with the same drivers and sends them as JSON, and nothing
 * else: no check, no right, no count. Sends its port to the parent.
 */
process.once('message', async ({ mongodb, postgres, pageSize, columns }: BareLists) => {
  const connection = await createConnection(mongodb, { dbName: 'filiale_catalog' }).asPromise();
  const products = connection.collection('products');
  const sql = new Pool({ connectionString: postgres });
  const projection = Object.fromEntries(columns.map((name) => [name, 1]));
  const found = () => products.find({ deletedAt: null }).sort({ _id: 1 }).limit(pageSize);
  const lists: Readonly<Record<string, () => Promise<unknown[]>>> = {
    '/products': () => found().toArray(),
    '/product-columns': () => found().project(projection).toArray(),
    '/orders': async () =>
      (await sql.query({ name: 'orders', text: `select * from orders order by id desc limit ${pageSize}` })).rows,
  };
  const server = createServer(async ({ url = '' }, response) => {
    const bytes = Buffer.from(JSON.stringify({ data: await lists[url]?.() }));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});
process.once('disconnect', () => process.exit(0));
