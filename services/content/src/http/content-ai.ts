import type { AiProgress } from '@filiale/contracts/content/content-ai';
import { namedMediaTypes } from '@filiale/kit/http/accepted';
import { authorOf } from '@filiale/kit/http/author-of';
import type { HttpApp } from '@filiale/kit/http/http';
import { answerOnce } from '@filiale/kit/http/idempotency';
import type { CallJournal } from '@filiale/kit/http/record-store';
import { metaOf } from '@filiale/kit/http/write-calls';
import type { Logger } from '@filiale/kit/process/logging';
import type { Response } from 'express';
import type { Ai } from '../ai/ask-model.ts';
import type { PictureJobs } from '../pictures/picture-jobs.ts';
import type { ImageStore } from '../storage/images.ts';
import type { Pages } from '../storage/pages.ts';
import type { Looking } from '../use-cases/accept-file.ts';
import { generateImage } from '../use-cases/generate-image.ts';
import { generateSite } from '../use-cases/generate-site.ts';
import { fileName } from '../use-cases/image-variants.ts';
import type { FileName } from '../use-cases/media-path.ts';
import { eventAnswer } from './event-answer.ts';

const SMALL_PX = 640;
const GENERATE = 'POST /api/content-ai/generate/site/{id}';

type Content = Looking & {
  readonly ai: Ai;
  readonly pages: Pages;
  readonly images: ImageStore;
  readonly making: Pick<PictureJobs, 'make'>;
  readonly calls: CallJournal;
  readonly logger: Logger;
};

/** Ends when the caller goes. */
const leaving = (response: Response): AbortSignal => {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) gone.abort();
  });
  return gone.signal;
};

/** Texts and pictures of models. Source: AI-001 to AI-003. */
export function bindContentAi(http: HttpApp, content: Content): void {
  const { ai, pages, files, making, maxPixels, calls, logger } = content;
  const smallPicture = async (picture: Pick<FileName, 'id' | 'version'> & { readonly extension: string }) => {
    const [folder, name] = [files.imageFolder(picture.id), fileName(picture as FileName)];
    if ((await files.sizeOf(folder, name)) === null) return null;
    const job = { maxPixels, widthPx: SMALL_PX, isAnimated: false, format: 'jpg' } as const;
    return Buffer.from(await files.withPath(folder, name, (path) => making.make({ ...job, path })));
  };
  const generating = { ai, pages, smallPicture };

  http.bind('GET /api/content-ai', async () => {
    const { model, names, usage, mostCalls, now } = ai;
    const { calls: used, tokens } = await usage.of(now());
    return { data: { isSetUp: model !== null, ...names, calls: used, mostCalls, tokens } };
  });

  http.bind(GENERATE, async (call) => {
    const { params, query, body, caller, headers, idempotencyKey, language, response } = call;
    const by = authorOf(call);
    const generate = (progress: (value: AiProgress) => void, signal: AbortSignal) =>
      generateSite(generating, params.id, { ...body, base: query.base }, by, { progress, signal });
    /** The same under the same key costs once. */
    const once = async (progress: (value: AiProgress) => void, signal: AbortSignal): Promise<unknown> => {
      if (idempotencyKey === undefined) return generate(progress, signal);
      const address = String(headers['x-forwarded-for'] ?? '');
      const keyed = { route: GENERATE, caller, address, idempotencyKey, asked: [params, query, body] };
      const answer = await answerOnce(calls, keyed, async () => ({ data: await generate(progress, signal) }));
      return answer && 'data' in answer ? answer.data : undefined;
    };
    if (!namedMediaTypes(headers.accept).includes('text/event-stream'))
      return { data: await once(() => undefined, leaving(response)) };
    return eventAnswer(language, once, (error) => logger.error({ error, route: GENERATE }, 'call failed'));
  });

  http.bind('POST /api/content-ai/generate/image', async (call) => ({
    data: await generateImage(content, call.body, leaving(call.response), metaOf(call)),
  }));
}
