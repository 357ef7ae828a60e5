import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Files } from '../storage/files.ts';
import type { Pages } from '../storage/pages.ts';
import { fileKinds } from '../use-cases/file-kinds.ts';
import { type Filling, resolveLayers } from '../use-cases/resolve-layers.ts';
import type { createTemplatePictures } from '../use-cases/template-picture.ts';

type Content = {
  readonly pages: Pages;
  readonly files: Files;
  readonly filling: Filling;
  readonly templatePictures: ReturnType<typeof createTemplatePictures>;
};

/** Layers of image templates, filled with a record, and the pictures made of them. Source: MEDIA-014, RES-021. */
export function bindImageTemplates(http: HttpApp, { pages, files, filling, templatePictures }: Content): void {
  const templateOf = async (id: string): Promise<ImageTemplate> => {
    const template = await pages['image-templates'].get(id);
    if (!template) throw new ProblemError('record.missing');
    return template;
  };
  http.bind('GET /api/image-templates/{id}/layers', async ({ params, query }) => ({
    data: await resolveLayers(filling, await templateOf(params.id), query),
  }));
  http.bind('GET /api/image-templates/{id}/picture', async ({ params, query }) => {
    const { folder, name, format } = await templatePictures.find(await templateOf(params.id), query);
    const stream = await files.read(folder, name);
    if (!stream) throw new ProblemError('record.missing');
    return {
      bytes: Buffer.concat(await stream.toArray()),
      headers: { 'content-type': fileKinds[format].mimeType, 'cache-control': 'private, no-cache', etag: `"${name}"` },
    };
  });
}
