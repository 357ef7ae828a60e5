import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';

const { BSON, MongoClient } = mongoose.mongo;

type Place = { readonly url: string; readonly database: string };
type Collection = {
  readonly name: string;
  readonly options: Record<string, unknown>;
  readonly indexes: readonly (Record<string, unknown> & { readonly key: Record<string, 1 | -1> })[];
  readonly documents: number;
};

const DEFINITION = 'collections.json';
const MOST_AT_ONCE = 500;
const LENGTH_BYTES = 4;
const fileOf = (folder: string, collection: string): string => join(folder, `${collection}.bson`);

/** Names of the databases of a server. */
export async function mongoDatabases(url: string): Promise<string[]> {
  return connected(url, async (client) => {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    return databases.map(({ name }) => name);
  });
}

/** Writes a database into a folder, a file of BSON a collection, as `mongodump` does. Answers the number of documents. */
export async function saveMongo({ url, database }: Place, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  return connected(url, async (client) => {
    const db = client.db(database);
    const kept: Collection[] = [];
    for (const { name, options = {} } of await db.listCollections({}, { nameOnly: false }).toArray()) {
      const collection = db.collection(name);
      let documents = 0;
      const bytes = async function* (): AsyncGenerator<Buffer> {
        for await (const document of collection.find({}, { raw: true })) {
          documents += 1;
          yield document as unknown as Buffer;
        }
      };
      await pipeline(Readable.from(bytes()), createWriteStream(fileOf(folder, name)));
      kept.push({ name, options, indexes: (await collection.indexes()) as Collection['indexes'], documents });
    }
    await writeFile(join(folder, DEFINITION), `${JSON.stringify(kept, null, 2)}\n`);
    return kept.reduce((sum, { documents }) => sum + documents, 0);
  });
}

/** Makes the database from what {@link saveMongo} wrote. Answers the number of documents. */
export async function loadMongo({ url, database }: Place, folder: string): Promise<number> {
  const kept = JSON.parse(await readFile(join(folder, DEFINITION), 'utf8')) as Collection[];
  return connected(url, async (client) => {
    const db = client.db(database);
    for (const { name, options, indexes, documents } of kept) {
      const collection = await db.createCollection(name, options);
      let came = 0;
      let batch: object[] = [];
      const insert = async (): Promise<void> => {
        if (batch.length > 0) await collection.insertMany(batch);
        came += batch.length;
        batch = [];
      };
      for await (const bytes of documentsOf(fileOf(folder, name))) {
        // Numbers keep their kind: 1 as an integer and 1 as a double are written apart.
        batch.push(BSON.deserialize(bytes, { promoteValues: false, promoteBuffers: false }));
        if (batch.length >= MOST_AT_ONCE) await insert();
      }
      await insert();
      if (came !== documents) throw new Error(`${database}.${name}: ${came} of ${documents} documents came back`);
      for (const { key, v: _version, ns: _namespace, ...index } of indexes)
        if (index.name !== '_id_') await collection.createIndex(key, index);
    }
    return kept.reduce((sum, { documents }) => sum + documents, 0);
  });
}

/** Deletes a database; one that is not there is no fault. */
export const removeMongo = ({ url, database }: Place): Promise<unknown> =>
  connected(url, (client) => client.db(database).dropDatabase());

/** Each document of a file of BSON; it begins with its length. */
async function* documentsOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (;;) {
      const head = Buffer.alloc(LENGTH_BYTES);
      if ((await handle.read(head, 0, LENGTH_BYTES)).bytesRead === 0) return;
      const document = Buffer.alloc(head.readInt32LE());
      head.copy(document);
      const rest = document.length - LENGTH_BYTES;
      if ((await handle.read(document, LENGTH_BYTES, rest)).bytesRead !== rest) throw new Error(`${file} is cut off`);
      yield document;
    }
  } finally {
    await handle.close();
  }
}

async function connected<T>(url: string, work: (client: mongoose.mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(url, { ignoreUndefined: true });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
