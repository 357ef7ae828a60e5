import { contentResources } from '@filiale/contracts/content/content-resources';
import { Image } from '@filiale/contracts/content/image';
import { Upload } from '@filiale/contracts/content/upload';
import { newId } from '@filiale/contracts/fields/ids';
import { editor } from '@filiale/kit/testing/test-callers';
import { walkLife } from '@filiale/kit/testing/walk-life';
import { walkRecords } from '@filiale/kit/testing/walk-records';
import { walkRoutes } from '@filiale/kit/testing/walk-routes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataUrl, picture, type RunningContent, startContent } from './start-content.ts';

let content: RunningContent;
let file: string;
beforeAll(async () => {
  content = await startContent({ UPLOAD_VISITOR_FILES: '1000' });
  file = dataUrl(await picture(2, 2).png().toBuffer(), 'image/png');
}, 30_000);
afterAll(() => content?.stop());

const branches = [newId(), newId()] as const;
const blockId = newId();
/** Bodies that need more than their fields say. */
const bodies = {
  redirects: (body: object) => ({ ...body, target: `/${newId()}` }),
  blocks: (body: object) => ({ ...body, content: { body: [{ id: blockId, value: { text: 'Willkommen' } }] } }),
  nodes: (body: object) => ({ ...body, content: { name: 'Neues' } }),
};
const withFile = (body: object) => ({ ...body, data: file });

describe('the rights of content [ROLE-006]', () => {
  it('are asked for at every call', async () => {
    expect((await walkRoutes(content, 'content')).wrong).toEqual([]);
  }, 60_000);

  it.each([...contentResources, Image, Upload].map((resource) => [resource.name, resource] as const))(
    'reach as far among %s as the table says',
    async (_name, resource) => {
      const { wrong, calls } = await walkRecords(content, resource, {
        branches,
        bodies: { ...bodies, images: withFile, uploads: withFile },
      });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(50);
    },
    240_000,
  );

  it('reach files of visitors by administrators alone', async () => {
    const make = async (body: object) => (await content.send('POST /api/uploads', { body })).data;
    const { wrong } = await walkRecords(content, Upload, { branches, bodies: { uploads: withFile }, make });
    expect(wrong).toEqual([]);
    const { id } = await make(withFile({}));
    expect((await content.send(`GET /api/uploads/${id}`, { as: editor })).code).toBe('record.missing');
    expect((await content.send(`GET /api/uploads?filter[id]=${id}`, { as: editor })).meta.total).toBe(0);
  }, 240_000);
});

describe('the records of content [RES-021, RES-025, RES-026, RES-027, RES-028, RES-029]', () => {
  it.each(contentResources.map((resource) => [resource.name, resource] as const))(
    '%s are made, found, written over and deleted as their contract says',
    async (_name, resource) => {
      const { wrong, calls } = await walkLife(content, resource, { branch: branches[0], bodies });
      expect(wrong).toEqual([]);
      expect(calls).toBeGreaterThan(30);
    },
    60_000,
  );
});
