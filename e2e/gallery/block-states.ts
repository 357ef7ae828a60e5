import { petFood } from '@filiale/contracts/content/packs/pet-food/pet-food';
import type { Site } from '@filiale/contracts/content/site';
import { blockExamples } from '@filiale/contracts/content/site-blocks/block-examples';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { readSecrets } from '@filiale/devstack/secrets';
import type { Stack } from '@filiale/devstack/stack';
import type { OrderPlacer } from './place-orders.ts';
import type { ScreenState } from './screen-state.ts';

type Staff = OrderPlacer['staff'];
type Body = NonNullable<NonNullable<InputOf<typeof Site>['content']>['body']>;

/** Few enough on a page that its picture can be read. */
const KINDS_ON_A_PAGE = 5;
const kinds = Object.keys(blockExamples).filter((kind) => !(kind in petFood.blocks));
const pages = Array.from({ length: Math.ceil(kinds.length / KINDS_ON_A_PAGE) }, (_, page) =>
  kinds.slice(page * KINDS_ON_A_PAGE, (page + 1) * KINDS_ON_A_PAGE),
);

/** Every kind of block of the core, some on each page, in both languages. */
export function blockStates(stack: Stack): readonly ScreenState[] {
  const made = new Map<number, Promise<string>>();
  let examples: Promise<Body> | undefined;
  const madePage = (number: number, staff: Staff): Promise<string> => {
    examples ??= examplesOf(stack, staff);
    const path = made.get(number) ?? examples.then((all) => makePage(number, all, staff));
    made.set(number, path);
    return path;
  };
  return pages.flatMap((of, number) =>
    ['', '/en'].map((prefix) => ({
      name: `blocks${prefix.replace('/', '-')}-${number + 1}-${of.join('-')}`,
      path: async ({ staff }: OrderPlacer) => `${prefix}/${await madePage(number, staff)}`,
      isWhole: true,
    })),
  );
}

async function makePage(number: number, examples: Body, staff: Staff): Promise<string> {
  const path = `bausteine-${number + 1}`;
  const { data: before } = await staff('GET /api/sites', { query: { filter: { path } } as never });
  for (const { id } of before) await staff('DELETE /api/sites/{id}', { params: { id } });
  const content = { body: examples.filter(({ type }) => pages[number]?.includes(String(type))) };
  await staff('POST /api/sites', {
    body: {
      ...{ path, name: 'Bausteine', isPublic: true, content },
      translations: { 'en-GB': { path, name: 'Blocks', content } },
    },
  });
  return path;
}

/** The examples with records, pictures and files of the installation in place of made-up ones. */
async function examplesOf(stack: Stack, staff: Staff): Promise<Body> {
  const ids = async (resource: string, query: object = {}): Promise<string[]> => {
    const key = `GET /api/${resource}` as 'GET /api/sites';
    const { data } = await staff(key, { query: { pageSize: 20, ...query } as never });
    return data.map(({ id }) => id);
  };
  const { data: images } = await staff('GET /api/images', { query: { pageSize: 60 } });
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
  for (const extension of ['pdf', 'mp4', 'txt']) files.set(extension, await upload(stack, extension));
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
  return kinds.map((type) => ({ type, value: real(blockExamples[type as keyof typeof blockExamples]) })) as Body;
}

const contents: Readonly<Record<string, [mimeType: string, bytes: Buffer]>> = {
  pdf: ['application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n')],
  mp4: ['video/mp4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isomiso2')])],
  txt: ['text/plain', Buffer.from('Servus')],
};

async function upload(stack: Stack, extension: string): Promise<object> {
  const [mimeType = '', bytes] = contents[extension] ?? [];
  const data = `data:${mimeType};base64,${bytes?.toString('base64')}`;
  const answer = await fetch(`http://127.0.0.1:${stack.ports.gateway}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readSecrets(stack.stateDir).adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data, name: `beispiel.${extension}` }),
  });
  if (!answer.ok) throw new Error(`${extension} was refused: ${await answer.text()}`);
  const { data: made } = (await answer.json()) as { data: { id: string; version: number; publicHash: string } };
  return { id: made.id, version: made.version, publicHash: made.publicHash };
}
