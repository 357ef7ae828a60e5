import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;
/**
 * How a file travels: as multipart form data, or as a data URL, which is a third longer. How large it may be is up to content
 * (`MEDIA_MAX_BYTES`); this lets the largest of its default through.
 */
export const fileWrites = { body: z.looseObject({}), accepts: 'multipart', bodyLimitBytes: 36 * MEBIBYTE } as const;
