import { z } from 'zod';

const MEBIBYTE = 1024 * 1024;
/** How a file travels: as multipart form data, or as a data URL, which is a third longer. */
export const fileWrites = { body: z.looseObject({}), accepts: 'multipart', bodyLimitBytes: 36 * MEBIBYTE } as const;
