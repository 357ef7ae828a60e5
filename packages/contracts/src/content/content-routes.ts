import { z } from 'zod';
import { resourceRoutes, route } from '../api/route.ts';
import { Image } from './image.ts';
import { Navigation } from './navigation.ts';
import { Redirect } from './redirect.ts';
import { Site, SiteQuery } from './site.ts';
import { Upload } from './upload.ts';

const MEBIBYTE = 1024 * 1024;
/** A file travels as multipart form data, or as a data URL, which is a third longer. */
const fileWrites = { body: z.looseObject({}), accepts: 'multipart', bodyLimitBytes: 36 * MEBIBYTE } as const;

/** Pictures, files, pages and where paths lead. */
export const contentRoutes = {
  ...resourceRoutes('images', Image, fileWrites),
  ...resourceRoutes('uploads', Upload, fileWrites),
  /** Visitors upload files for the parts of a dish. Source: MEDIA-008, specification reading 20. */
  'POST /api/uploads': route({
    owner: 'content',
    access: 'public',
    status: 201,
    summary: 'Upload a file',
    limit: 'uploads',
    ...fileWrites,
    data: Upload.record,
  }),
  ...resourceRoutes('sites', Site, { problems: ['site.path-reserved'] }),
  ...resourceRoutes('navigations', Navigation),
  ...resourceRoutes('redirects', Redirect, { problems: ['site.path-reserved', 'redirect.loop'] }),
  /** Drafts and pages without a translation are missing, except for staff. Source: SITE-001, SITE-003. */
  'GET /api/sites/public': route({
    owner: 'content',
    access: 'public',
    summary: 'The page at a path in a language',
    query: SiteQuery,
    data: Site.record,
    problems: ['record.missing'],
  }),
};
