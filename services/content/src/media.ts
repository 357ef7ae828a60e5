import type { Config } from './config.ts';
import type { Bucket } from './storage/bucket-client.ts';
import { openBucketFiles } from './storage/bucket-files.ts';
import type { Files } from './storage/files.ts';
import { openVolumeFiles } from './storage/volume-files.ts';
import { type FileExtension, fileKinds } from './use-cases/file-kinds.ts';

const mimeTypeOf = (extension: string): string =>
  extension in fileKinds ? fileKinds[extension as FileExtension].mimeType : 'application/octet-stream';

/** The bucket that the environment names, undefined where it names none. */
export function bucketOf(config: Pick<Config, `S3_${string}` & keyof Config>): Bucket | undefined {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (name === undefined) return undefined;
  return {
    name,
    prefix: config.S3_PREFIX,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    isInPath: config.S3_PATH_STYLE === 'on',
    timeoutMs: config.S3_TIMEOUT_MS,
  };
}

/** The files of the installation: in a bucket where the environment names one, else on a volume. */
export async function openMedia(config: Config): Promise<Files> {
  const bucket = bucketOf(config);
  if (bucket) return openBucketFiles(bucket, mimeTypeOf);
  if (config.MEDIA_DIR === undefined) throw new Error('MEDIA_DIR or S3_BUCKET is needed.');
  return openVolumeFiles(config.MEDIA_DIR);
}
