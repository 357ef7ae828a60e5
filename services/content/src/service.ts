import { callerVerifier } from '@filiale/kit/access';
import { now } from '@filiale/kit/clock';
import { startConsumer } from '@filiale/kit/consumer';
import { reportConsumers } from '@filiale/kit/consumer-metrics';
import { createHttpApp } from '@filiale/kit/http';
import { openKafka } from '@filiale/kit/kafka';
import { kafkaSecurity } from '@filiale/kit/kafka-security';
import { composeService, type Service } from '@filiale/kit/lifecycle';
import type { Logger } from '@filiale/kit/logging';
import { createMetrics } from '@filiale/kit/metrics';
import { openMongo } from '@filiale/kit/mongo';
import { endDeadEvents, ensurePendingIndexes, startPendingRelay } from '@filiale/kit/pending-relay';
import { startPeriodicJob } from '@filiale/kit/periodic-job';
import { reportPending } from '@filiale/kit/queue-metrics';
import { contentTopic, ordersTopic } from '@filiale/kit/topics';
import { createFileScan } from './clients/file-scan.ts';
import type { ContentConfig } from './config.ts';
import { keepOrderedUploads } from './events/order-placed.ts';
import { bindPages } from './http/pages.ts';
import { bindResources } from './http/resources.ts';
import { serveImages } from './http/serve-images.ts';
import { serveUploads } from './http/serve-uploads.ts';
import { openPictureJobs } from './pictures/picture-jobs.ts';
import { openFiles } from './storage/files.ts';
import { imageStore } from './storage/images.ts';
import { openPages } from './storage/pages.ts';
import { uploadStore } from './storage/uploads.ts';
import { visitorUploadStore } from './storage/visitor-uploads.ts';
import { createImageVariants } from './use-cases/image-variants.ts';
import { removeExpiredUploads } from './use-cases/remove-expired-uploads.ts';
import { createUploadPreviews } from './use-cases/upload-previews.ts';

const SERVICE = 'content';
const DAY_MS = 86_400_000;
/** Deleted records can be brought back for this long. */
const PURGE_AFTER_MS = 30 * DAY_MS;
/** Least time between rounds of events, in ms: an upload is kept long after its order was placed. */
const ROUND_INTERVAL_MS = 500;

const after = (ms: number): Date => new Date(now().getTime() + ms);

/** Pages, images and uploads: opens the store and the files, binds routes and events. Tests start the same object. */
export function createService(config: ContentConfig, logger: Logger): Service {
  const files = openFiles(config.MEDIA_DIR);
  const onFailure = (error: unknown, name: string) => logger.warn({ error, name }, 'picture not made');

  return composeService(async (onStop) => {
    const concurrency = config.MEDIA_CONCURRENCY;
    // Apart, so that no stranger's file holds up the pictures of a page.
    const looking = openPictureJobs({ concurrency, limitMs: config.MEDIA_LOOK_MS });
    const making = openPictureJobs({ concurrency: concurrency + 1, limitMs: config.MEDIA_MAKE_MS });
    onStop(looking.stop);
    onStop(making.stop);
    const media = { files, pictures: making, maxPixels: config.MEDIA_MAX_PIXELS };
    const variants = createImageVariants({ ...media, onFailure });
    await files.prepare();
    const mongo = await openMongo({
      url: config.CONTENT_MONGODB_URL ?? config.MONGODB_URL,
      database: config.CONTENT_MONGODB_DATABASE,
    });
    onStop(mongo.stop);
    const images = imageStore(mongo.connection);
    const uploads = uploadStore(mongo.connection);
    const visitorUploads = visitorUploadStore(mongo.connection);
    let nudge = (): void => {};
    const pages = openPages(mongo.connection, () => nudge());
    const pageStores = Object.values(pages.stores);
    const pageCollections = Object.keys(pages.stores);
    for (const store of [images, uploads, visitorUploads, ...pageStores]) await store.prepare();
    await ensurePendingIndexes(mongo.connection, pageCollections);

    const metrics = createMetrics(SERVICE);
    reportPending(metrics, mongo.connection, pageCollections);
    const kafka = openKafka({
      security: kafkaSecurity(config),
      metrics,
      brokers: config.KAFKA_BROKERS,
      clientId: SERVICE,
      prefix: config.KAFKA_TOPIC_PREFIX,
      logger,
    });
    onStop(reportConsumers(metrics, kafka));
    const relay = startPendingRelay({
      connection: mongo.connection,
      collections: pageCollections,
      kafka,
      topics: [contentTopic],
      logger,
    });
    nudge = relay.nudge;
    onStop(relay.stop);
    const consumer = startConsumer({
      kafka,
      group: SERVICE,
      topic: ordersTopic,
      handle: (event) => keepOrderedUploads({ visitorUploads }, event, after(config.UPLOAD_ORDERED_KEEP_DAYS * DAY_MS)),
      roundIntervalMs: ROUND_INTERVAL_MS,
      logger,
    });
    onStop(consumer.stop);

    const tidy = async () => {
      const removed = await removeExpiredUploads({ files, uploads, visitorUploads }, now());
      await files.sweep(now());
      const deletedBefore = new Date(now().getTime() - PURGE_AFTER_MS);
      for (const store of [images, uploads, ...pageStores]) await store.purge(deletedBefore, now());
      return { removed, deadEvents: await endDeadEvents(mongo.connection, now()) };
    };
    const everyMs = config.UPLOAD_SWEEP_INTERVAL_MS;
    onStop(startPeriodicJob({ name: 'tidy-files', everyMs, run: tidy, logger }).stop);

    const http = createHttpApp({
      directCalls: config.DIRECT_CALLS,
      metricsToken: config.METRICS_TOKEN,
      service: SERVICE,
      logger,
      verifyCaller: callerVerifier(config.CALLER_PUBLIC_KEY, SERVICE, config.SERVICE_PUBLIC_KEYS),
      metrics,
    });
    http.health.register('mongodb', mongo.ping);
    http.health.register('files', files.isWritable);
    bindResources(http, {
      files,
      images,
      uploads,
      visitorUploads,
      pictures: looking,
      scan: createFileScan(config.MEDIA_SCAN_COMMAND),
      maxBytes: config.MEDIA_MAX_BYTES,
      maxPixels: config.MEDIA_MAX_PIXELS,
      uploadKeepHours: config.UPLOAD_KEEP_HOURS,
      quota: {
        visitorFiles: config.UPLOAD_VISITOR_FILES,
        visitorBytes: config.UPLOAD_VISITOR_BYTES,
        totalBytes: config.UPLOAD_TOTAL_BYTES,
      },
    });
    bindPages(http, pages);
    serveImages(http, files, variants);
    serveUploads(http, files, createUploadPreviews(media));
    const listener = await http.listen({ port: config.PORT, host: config.HOST });
    onStop(variants.settled);
    onStop(listener.stop);
    return { port: listener.port };
  });
}
