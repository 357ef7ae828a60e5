import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { chunksOfBackOfficeOnly } from './back-office-chunks.ts';

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

async function build(manifests: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  made.push(folder);
  await writeFile(path.join(folder, 'build-manifest.json'), '{"rootMainFiles":["static/chunks/main.js"]}');
  for (const [page, text] of Object.entries(manifests)) {
    await mkdir(path.join(folder, 'server/app', page), { recursive: true });
    await writeFile(path.join(folder, 'server/app', page, 'page_client-reference-manifest.js'), text);
  }
  return folder;
}

describe('the files of the back office', () => {
  it('are those that no page of the shop and no start of every page needs', async () => {
    const folder = await build({
      'backend/[[...path]]':
        '["/_next/static/chunks/desk-1.js","static/chunks/desk.css","/_next/static/chunks/both.js","static/chunks/main.js"]',
      '[locale]/(shop)': '["/_next/static/chunks/both.js","/_next/static/chunks/shop.js"]',
    });
    expect(await chunksOfBackOfficeOnly(folder)).toEqual(new Set(['chunks/desk-1.js', 'chunks/desk.css']));
  });

  it('cannot be told where the build names none', async () => {
    const folder = await build({ '[locale]/(shop)': '["/_next/static/chunks/shop.js"]' });
    await expect(chunksOfBackOfficeOnly(folder)).rejects.toThrow('no files of the back office');
  });
});
