import { petFood } from '@filiale/contracts/content/packs/pet-food/pet-food';
import type { Site } from '@filiale/contracts/content/site';
import { blockExamples } from '@filiale/contracts/content/site-blocks/block-examples';
import type { InputOf } from '@filiale/contracts/fields/resource';
import type { Staff } from '../test-stack.ts';

type Body = NonNullable<NonNullable<InputOf<typeof Site>['content']>['body']>;
type Installation = {
  readonly call: Staff;
  readonly origin: string;
  /** With the token of the installation. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Every kind of block of the core, in the order of the editor's choice. */
export const exampleKinds = Object.keys(blockExamples).filter((kind) => !(kind in petFood.blocks));

/** The examples with records, pictures and files of the installation in place of made-up ones. */
export async function exampleBlocks(installation: Installation): Promise<Body> {
  const { call } = installation;
  const ids = async (resource: string, query: object = {}): Promise<string[]> => {
    const key = `GET /api/${resource}` as 'GET /api/sites';
    const { data } = await call(key, { query: { pageSize: 20, ...query } as never });
    return data.map(({ id }) => id);
  };
  const { data: images } = await call('GET /api/images', { query: { pageSize: 60 } });
  const wide = images.filter(({ widthPx, heightPx }) => widthPx > heightPx);
  const records: Readonly<Record<string, string[]>> = {
    branch: await ids('branches', { filter: { identifier: 'graz-lend' } }),
    form: await ids('nodes', { filter: { type: 'form' } }),
    article: await ids('nodes', { filter: { type: 'knowledge' } }),
    articles: await ids('nodes', { filter: { type: 'knowledge' } }),
    products: await ids('products'),
    site: await ids('sites', { filter: { isPublic: true } }),
    block: await ids('blocks', { filter: { isPublic: true } }),
  };
  const files = new Map<string, object>();
  for (const extension of ['pdf', 'mp4', 'txt']) files.set(extension, await upload(installation, extension));
  let next = 0;
  const real = (value: unknown, key = ''): unknown => {
    const of = records[key];
    if (typeof value === 'string') return of?.length ? of[next++ % of.length] : value;
    if (Array.isArray(value)) return value.map((each) => real(each, key));
    if (typeof value !== 'object' || value === null) return value;
    if ('widthPx' in value) {
      const { id, version, extension, widthPx, heightPx } = (wide[next++ % wide.length] ?? {}) as (typeof wide)[number];
      return { ...value, id, version, extension, widthPx, heightPx };
    }
    if ('publicHash' in value && 'extension' in value) return { ...value, ...files.get(String(value.extension)) };
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, real(each, name)]));
  };
  return exampleKinds.map((type) => ({ type, value: real(blockExamples[type as keyof typeof blockExamples]) })) as Body;
}

const contents: Readonly<Record<string, [mimeType: string, bytes: Buffer]>> = {
  pdf: ['application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n')],
  mp4: ['video/mp4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomiso2')])],
  txt: ['text/plain', Buffer.from('Servus')],
};

async function upload({ origin, headers }: Installation, extension: string): Promise<object> {
  const [mimeType = '', bytes] = contents[extension] ?? [];
  const data = `data:${mimeType};base64,${bytes?.toString('base64')}`;
  const answer = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data, name: `beispiel.${extension}` }),
  });
  if (!answer.ok) throw new Error(`${extension} was refused: ${await answer.text()}`);
  const { data: made } = (await answer.json()) as { data: { id: string; version: number; publicHash: string } };
  return { id: made.id, version: made.version, publicHash: made.publicHash };
}
