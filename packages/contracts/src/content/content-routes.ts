import { resourceRoutes, route } from '../api/route.ts';
import { contentResources } from './content-resources.ts';
import { fileWrites } from './file-writes.ts';
import { Image } from './image.ts';
import { Site, SiteQuery } from './site.ts';
import { Upload } from './upload.ts';

/** Pictures, files, pages and where paths lead. */
export const contentRoutes = {
  ...resourceRoutes(Image, Upload, ...contentResources),
  /** Visitors upload files for the parts of a dish. Source: MEDIA-008, READ-020. */
  'POST /api/uploads': route({
    owner: 'content',
    right: Upload.rights.create,
    status: 201,
    summary: 'Upload a file',
    limit: 'uploads',
    ...fileWrites,
    data: Upload.record,
  }),
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
