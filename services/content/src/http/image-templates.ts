import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Files } from '../storage/files.ts';
import type { Pages } from '../storage/pages.ts';
import { fileKinds } from '../use-cases/file-kinds.ts';
import type { PlacedPictures } from '../use-cases/placed-picture.ts';
import { type Filling, resolveLayers } from '../use-cases/resolve-layers.ts';
import { sharedKinds, sharedPictureOf } from '../use-cases/shared-picture.ts';
import type { TemplatePictures } from '../use-cases/template-picture.ts';
import { sendStoredFile } from './send-stored-file.ts';

type Content = {
  readonly pages: Pages;
  readonly files: Files;
  readonly filling: Filling;
  readonly templatePictures: TemplatePictures;
  readonly placedPictures: PlacedPictures;
};

/** Networks keep what they have read; a page that changed shows its new picture after this. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** Layers of image templates, filled with a record, and the pictures made of them; pictures of layers that another service has placed. Source: MEDIA-014, RES-021. */
export function bindImageTemplates(http: HttpApp, content: Content): void {
  const { pages, files, filling, templatePictures, placedPictures } = content;
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
  http.bind('POST /internal/content/pictures', async ({ body }) => ({
    data: { base64: Buffer.from(await placedPictures.draw(body)).toString('base64') },
  }));

  /** The picture that the link of a public page, branch or product is shared with. Source: SEO-006. */
  http.app.get('/image/shared/:locale/:kind/:name', async ({ params: { locale, kind: asked, name } }, response) => {
    const kind = sharedKinds.find((each) => each === asked);
    if (!kind) throw new ProblemError('record.missing');
    const picture = await sharedPictureOf(content, { kind, locale, id: name.replace(/\.jpg$/, '') });
    response.set({
      'Cache-Control': FOR_AN_HOUR,
      'Content-Type': fileKinds[picture.format].mimeType,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${picture.name}"`,
      'X-Content-Type-Options': 'nosniff',
    });
    await sendStoredFile(response, files, picture, false);
  });
}
