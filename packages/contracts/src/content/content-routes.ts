import { resourceRoutes, route } from '../api/route.ts';
import { contentResources } from './content-resources.ts';
import { fileWrites } from './file-writes.ts';
import {
  ConfirmedForm,
  ConfirmForm,
  FormParams,
  FormSubmission,
  FormValues,
  SUBMISSION_BYTES,
  SubmittedForm,
} from './form-submission.ts';
import { Image } from './image.ts';
import { NodePage, NodeQuery } from './node.ts';
import { Site, SiteQuery } from './site.ts';
import { Upload } from './upload.ts';

/** Pictures, files, pages and where paths lead. */
export const contentRoutes = {
  ...resourceRoutes(Image, Upload, FormSubmission, ...contentResources),
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
  /** What a visitor filled in, once for each `Idempotency-Key`. Source: FORM-004 to FORM-006. */
  'POST /api/custom/form/{locale}/{formId}': route({
    owner: 'content',
    access: 'public',
    status: 201,
    summary: 'Send a form of a page',
    limit: 'forms',
    params: FormParams,
    body: FormValues,
    bodyLimitBytes: SUBMISSION_BYTES,
    data: SubmittedForm,
    idempotency: 'optional',
    problems: [
      'record.missing',
      'field.required',
      'field.invalid',
      'field.email',
      'field.too-long',
      'form.check',
      'form.options',
    ],
  }),
  'POST /api/custom/form/confirm': route({
    owner: 'content',
    access: 'public',
    summary: 'Confirm the address of a form that was sent',
    limit: 'forms',
    body: ConfirmForm,
    data: ConfirmedForm,
    problems: ['form.link-invalid'],
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
  /** What pages list, and the articles that have an address of their own. Source: SITE-011, SITE-019, SITE-060. */
  'GET /api/nodes/public': route({
    owner: 'content',
    access: 'public',
    summary: 'The public nodes of a type',
    query: NodeQuery,
    data: NodePage,
  }),
};
