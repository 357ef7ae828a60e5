import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningContent, staff, startContent } from './start-content.ts';

let content: RunningContent;
/** Another process on the same store, whose installation does not name the pack. */
let core: Awaited<ReturnType<RunningContent['startReplica']>>;
beforeAll(async () => {
  content = await startContent({ CONTENT_PACKS: 'pet-food' });
  core = await content.startReplica({ CONTENT_PACKS: 'core' });
}, 60_000);
afterAll(() => content?.stop());

const product = {
  ...{ type: 'product', identifier: 'fischknusper', isPublic: true },
  content: { name: 'Fischknusper', select: 'catSnack', compositionHeadline: 'Was drin ist', composition: 'Lachs' },
};
const page = (path: string) => ({
  ...{ path, name: 'Futter', isPublic: true },
  content: {
    body: [
      { type: 'productCatalogue', value: {} },
      { type: 'text', value: { text: 'Gutes Futter' } },
    ],
  },
});
const dataOf = async (port: number, path: string) =>
  ((await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as { data: never }).data;
const kindsAt = async (port: number): Promise<string[]> => {
  const { content: shown }: { content: { body: { type: string }[] } } = await dataOf(
    port,
    '/api/sites/public?path=futter&locale=de-AT',
  );
  return shown.body.map(({ type }) => type);
};
const countAt = async (port: number): Promise<number> =>
  ((await dataOf(port, '/api/nodes/public?kind=product')) as { total: number }).total;

it('what a pack defines is there where the installation names it, and left out elsewhere, but kept [SITE-024, SITE-025, SITE-075]', async () => {
  const { status, data } = await content.send('POST /api/nodes', { as: staff, body: product });
  expect([status, data]).toMatchObject([201, { content: { select: 'catSnack', compositionHeadline: 'Was drin ist' } }]);
  expect((await content.send('POST /api/sites', { as: staff, body: page('futter') })).status).toBe(201);
  expect(await kindsAt(content.port)).toEqual(['productCatalogue', 'text']);
  expect(await kindsAt(core.port)).toEqual(['text']);
  expect([await countAt(content.port), await countAt(core.port)]).toEqual([1, 0]);
  expect((await content.send('GET /api/content-packs', { as: staff })).data).toEqual({ packs: ['core', 'pet-food'] });
});

it('shared blocks of a pack are refused and left out without it, as those of pages are [SITE-027, SITE-075]', async () => {
  const shared = (identifier: string) => ({ ...page(''), path: undefined, identifier });
  const { data } = await content.send('POST /api/blocks', { as: staff, body: shared('futter') });
  const kindsOf = async (port: number): Promise<string[]> => {
    const [{ content: shown }]: [{ content: { body: { type: string }[] } }] = await dataOf(
      port,
      `/api/blocks/public?ids=${data.id}`,
    );
    return shown.body.map(({ type }) => type);
  };
  expect(await kindsOf(content.port)).toEqual(['productCatalogue', 'text']);
  expect(await kindsOf(core.port)).toEqual(['text']);
  const refused = await core.send('POST /api/blocks', { as: staff, body: shared('anderes-futter') });
  expect([refused.status, refused.errors]).toMatchObject([
    422,
    [{ code: 'content.pack-missing', field: 'content.body.0.type' }],
  ]);
});
