import { catalogueTopic, contentTopic, formsTopic, ordersTopic } from '@filiale/kit/events/topics';
import { consume } from '@filiale/kit/service/declared-consumer';
import { defineService } from '@filiale/kit/service/define-service';
import { mongo } from '@filiale/kit/service/service-store';
import { createDailySalts, mongoSalts } from '@filiale/kit/stores/daily-salts';
import { openAi } from './ai/open-ai.ts';
import { createFileScan } from './clients/file-scan.ts';
import { Config } from './config.ts';
import { catalogueChanged } from './events/catalogue-changed.ts';
import { keepOrderedUploads } from './events/order-placed.ts';
import { bindContentAi } from './http/content-ai.ts';
import { bindFonts } from './http/fonts.ts';
import { bindForms } from './http/forms.ts';
import { bindImageTemplates } from './http/image-templates.ts';
import { bindPages } from './http/pages.ts';
import { bindResources } from './http/resources.ts';
import { serveImages } from './http/serve-images.ts';
import { serveUploads } from './http/serve-uploads.ts';
import { openMedia } from './media.ts';
import { openPictureJobs } from './pictures/picture-jobs.ts';
import { aiUsageStore } from './storage/ai-usage.ts';
import { catalogueCopy } from './storage/catalogue-copy.ts';
import { formSubmissionStore } from './storage/form-submissions.ts';
import { imageStore } from './storage/images.ts';
import { mediaFolderStore } from './storage/media-folders.ts';
import { openPages } from './storage/pages.ts';
import { uploadStore } from './storage/uploads.ts';
import { visitorUploadStore } from './storage/visitor-uploads.ts';
import { endSubmissions } from './use-cases/end-submissions.ts';
import { createImageVariants } from './use-cases/image-variants.ts';
import { createPlacedPictures } from './use-cases/placed-picture.ts';
import { settlePlans } from './use-cases/publish-site-text.ts';
import { removeExpiredUploads } from './use-cases/remove-expired-uploads.ts';
import { createTemplatePictures } from './use-cases/template-picture.ts';
import { createUploadPreviews } from './use-cases/upload-previews.ts';

const DAY_MS = 86_400_000;
/** Pages that are published by a plan are announced this soon when nobody reads them, in ms; readers never wait for it. */
const SETTLE_INTERVAL_MS = 5_000;
/** Least time between rounds of events, in ms: an upload is kept long after its order was placed. */
const ROUND_INTERVAL_MS = 500;

/** The content service: pages, images and uploads. */
export const content = defineService({
  name: 'content',
  config: Config,
  store: mongo(),
  publishes: [contentTopic, formsTopic],
  reads: [ordersTopic, catalogueTopic],
  context: async ({ store, config, logger, now, calls, onStop }) => {
    const files = await openMedia(config);
    onStop(files.stop);
    await files.prepare();
    const visitorUploads = visitorUploadStore(store.connection);
    await visitorUploads.prepare();
    const submissions = formSubmissionStore(store);
    await submissions.prepareLinks();
    const pages = openPages(store, config.CONTENT_PACKS);
    await pages.prepare();
    await pages.texts.prepare();
    await pages.visits.prepare();
    const { MEDIA_CONCURRENCY: concurrency, MEDIA_MAX_PIXELS: maxPixels } = config;
    // Apart, so that no stranger's file holds up the pictures of a page.
    const looking = openPictureJobs({ concurrency, limitMs: config.MEDIA_LOOK_MS });
    const making = openPictureJobs({ concurrency: concurrency + 1, limitMs: config.MEDIA_MAKE_MS });
    onStop(looking.stop);
    onStop(making.stop);
    const media = { files, pictures: making, maxPixels };
    const keptSalts = mongoSalts(store.connection);
    const usage = aiUsageStore(store.connection);
    await usage.prepare();
    const ai = openAi(config, usage, now);
    const onFailure = (error: unknown, name: string) => logger.warn({ error, name }, 'picture not made');
    const variants = createImageVariants({ ...media, onFailure });
    onStop(variants.settled);
    const catalogue = catalogueCopy(store.connection);
    const library = { images: imageStore(store), uploads: uploadStore(store) };
    const filling = { pages, catalogue, media: library };
    const previews = createUploadPreviews(media);
    return {
      ...{ files, visitorUploads, submissions, variants, now, ai, calls, logger, making },
      ...library,
      folders: mediaFolderStore(store),
      salts: createDailySalts(keptSalts),
      keptSalts,
      ...{ pages, catalogue, filling },
      templatePictures: createTemplatePictures({ filling, ...media }),
      previews,
      placedPictures: createPlacedPictures({ ...media, previews }),
      pictures: looking,
      scan: createFileScan(config.MEDIA_SCAN_COMMAND),
      maxBytes: config.MEDIA_MAX_BYTES,
      maxPixels,
      uploadKeepHours: config.UPLOAD_KEEP_HOURS,
      quota: {
        visitorFiles: config.UPLOAD_VISITOR_FILES,
        visitorBytes: config.UPLOAD_VISITOR_BYTES,
        totalBytes: config.UPLOAD_TOTAL_BYTES,
      },
    };
  },
  consumers: (context, { UPLOAD_ORDERED_KEEP_DAYS: days }) => [
    consume(ordersTopic, {
      handle: (event) => {
        const now = context.now();
        return keepOrderedUploads(context, event, { now, removeAfter: new Date(now.getTime() + days * DAY_MS) });
      },
      roundIntervalMs: ROUND_INTERVAL_MS,
    }),
    consume(catalogueTopic, {
      purpose: 'pictures',
      handleBatch: catalogueChanged(context),
      roundIntervalMs: ROUND_INTERVAL_MS,
    }),
  ],
  jobs: (context, { UPLOAD_SWEEP_INTERVAL_MS: everyMs }) => [
    {
      name: 'settle-plans',
      everyMs: SETTLE_INTERVAL_MS,
      run: async () => {
        await settlePlans(context.pages, context.now());
        return {};
      },
    },
    { name: 'end-salts', everyMs, run: async () => ({ removed: await context.keptSalts.end(context.now()) }) },
    {
      name: 'tidy-files',
      everyMs,
      run: async () => {
        const removed = await removeExpiredUploads(context, context.now());
        await context.files.sweep(context.now());
        return { removed };
      },
    },
    {
      name: 'end-form-submissions',
      everyMs,
      run: async () => ({ removed: await endSubmissions(context, context.now()) }),
    },
  ],
  routes: (http, context) => {
    http.health.register('files', context.files.isWritable);
    bindResources(http, context);
    bindPages(http, context);
    bindForms(http, context);
    bindContentAi(http, context);
    bindFonts(http);
    bindImageTemplates(http, context);
    serveImages(http, context.files, context.variants);
    serveUploads(http, context);
  },
});
