import { S3Client } from '@aws-sdk/client-s3';

/** How an S3-compatible storage is reached. */
export type Bucket = {
  readonly name: string;
  /** Put before every key, so that installations can share a bucket: empty, or ends with `/`. */
  readonly prefix: string;
  /** Its address; AWS by region without one. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Without them the machine's own rights are asked for, as AWS's libraries do. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Whether the bucket stands in the path, and not in the host, of an address. */
  readonly isInPath: boolean;
  /** Longest silence of the storage in ms. */
  readonly timeoutMs: number;
};

/** Tries of a call. */
export const ATTEMPTS = 3;
const CONNECT_WITHIN_MS = 2_000;
const unheard = (): void => undefined;

/** The client of a storage. */
export const openBucketClient = ({ endpoint, region, credentials, isInPath, timeoutMs }: Bucket): S3Client =>
  new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    forcePathStyle: isInPath,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: timeoutMs },
    // Sums of their own are known by few storages but AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors that matter are thrown as well.
    logger: { debug: unheard, info: unheard, warn: unheard, error: unheard },
  });
