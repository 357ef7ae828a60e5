import { type ServiceName, services } from '@filiale/contracts/api/services';
import { baseConfig } from '@filiale/kit/process/config';
import { mongoAddress, postgresAddress } from '@filiale/kit/service/service-config';
import { z } from 'zod';
import { Config } from '../config.ts';

/** Services in the order that their databases are saved in: copies before what they are copies of, so that what a copy lacks can be announced again. */
export const savedInOrder: readonly ServiceName[] = [
  ...(['analytics', 'signage', 'workforce', 'ordering', 'payment', 'catalog', 'content'] as const),
];

const addresses = Object.assign(
  {},
  ...savedInOrder.map((name) => (services[name].store === 'mongodb' ? mongoAddress(name) : postgresAddress(name))),
) as ReturnType<typeof mongoAddress> & ReturnType<typeof postgresAddress>;

/** The environment of the command: stores as the services name them, and where backups lie. */
export const BackupConfig = z
  .object({
    ...addresses,
    LOG_LEVEL: baseConfig.LOG_LEVEL,
    /** Folder that backups lie in; needed without `S3_BUCKET`. */
    BACKUP_DIR: z.string().min(1).optional(),
    /** Newest backups that stay when another is finished. */
    BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
    ...Config.pick({
      S3_BUCKET: true,
      S3_ENDPOINT: true,
      S3_REGION: true,
      S3_PREFIX: true,
      S3_ACCESS_KEY_ID: true,
      S3_SECRET_ACCESS_KEY: true,
      S3_PATH_STYLE: true,
      S3_TIMEOUT_MS: true,
    }).shape,
  })
  .refine(({ BACKUP_DIR, S3_BUCKET }) => BACKUP_DIR ?? S3_BUCKET, {
    path: ['BACKUP_DIR'],
    error: 'this or S3_BUCKET is needed',
  });
export type BackupConfig = z.infer<typeof BackupConfig>;
