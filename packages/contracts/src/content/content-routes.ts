import { z } from 'zod';
import { IdParams, resourceRoutes, route } from '../api/route.ts';
import { RICH_BODY_BYTES } from '../fields/rich-text/rich-text.ts';
import { SharedBlocks, SharedBlocksQuery } from './block.ts';
import { AiState, GenerateImage, GenerateSite, ReviewParts } from './content-ai.ts';
import { contentResources } from './content-resources.ts';
import { fileWrites } from './file-writes.ts';
import { Font, FontSheetParams } from './fonts.ts';
import {
  ConfirmedForm,
  ConfirmForm,
  FormParams,
  FormSubmission,
  FormValues,
  SubmittedForm,
} from './form-submission.ts';
import { Image } from './image.ts';
import { ImageTemplate } from './image-template.ts';
import { MediaFolder } from './media-folder.ts';
import { NodePage, NodeQuery } from './node.ts';
import { InstalledPacks } from './packs/packs.ts';
import { ForgetPath, PathVisits, PathVisitsQuery } from './path-visits.ts';
import { Redirect } from './redirect.ts';
import { Site, SiteEntriesQuery, SiteEntry, SiteQuery } from './site.ts';
import {
  CopyDraft,
  MadePreview,
  MakePreview,
  MOST_DRAFTS,
  PlanText,
  PreviewedSite,
  PreviewParams,
  SaveDraft,
  SeenText,
  SiteDraft,
  SiteFinding,
  SiteFindingsQuery,
  SiteTextParams,
  SiteTextQuery,
  SiteTextState,
  SiteVersion,
  SiteVersionParams,
  WholeSiteVersion,
} from './site-text.ts';
import { FindWords, FoundWords, ReplacedWords, ReplaceWords } from './site-words.ts';
import { TemplateLayersQuery, TemplatePictureQuery } from './template-picture.ts';
import { Upload } from './upload.ts';

/** Who writes pages writes their drafts, publishes and hides them. */
const writing = {
  owner: 'content',
  right: Site.rights.update,
  params: SiteTextParams,
  query: SiteTextQuery,
  data: SiteTextState,
} as const;
const problems = ['record.missing', 'record.stale'] as const;
const published = [
  ...problems,
  'site.path-reserved',
  'site.text-missing',
  'site.alt-missing',
  'ai.unreviewed',
  'content.pack-missing',
] as const;
/** Problems of calls that ask a model. */
const generating = [
  'ai.not-set-up',
  'ai.limit',
  'ai.busy',
  'ai.key-refused',
  'ai.away',
  'ai.late',
  'ai.refused',
  'ai.unusable',
] as const;

/** Pictures, files, pages and where paths lead. */
export const contentRoutes = {
  ...resourceRoutes(Image, Upload, MediaFolder, FormSubmission, ...contentResources),
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
      'form.file-missing',
      'form.file-type',
      'form.file-size',
      'field.too-many',
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
  'GET /api/image-templates/{id}/layers': route({
    owner: 'content',
    right: ImageTemplate.rights.read,
    summary: 'The layers of a template, filled with a record, in one language',
    params: IdParams,
    query: TemplateLayersQuery,
    data: ImageTemplate.fields.layers.schema,
    problems: ['record.missing'],
  }),
  'GET /api/image-templates/{id}/picture': route({
    owner: 'content',
    right: ImageTemplate.rights.read,
    summary: 'The picture that a template makes of a record',
    params: IdParams,
    query: TemplatePictureQuery,
    answers: ['image/png', 'image/jpeg', 'image/webp'],
    problems: ['record.missing', 'media.too-complex', 'media.unreadable'],
  }),
  'GET /api/fonts': route({
    owner: 'content',
    access: 'public',
    summary: 'The fonts of the installation and their weights',
    data: z.array(Font),
  }),
  /** The font stands in the style sheet itself: Latin letters, and those with accents. Source: MEDIA-012. */
  'GET /api/fonts/google/{family}/style-{variant}.embed.css': route({
    owner: 'content',
    access: 'public',
    summary: 'A style sheet with one weight of a font',
    params: FontSheetParams,
    answers: 'text/css',
    problems: ['record.missing'],
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
  /** `/api/init` has those that menus lead to, where there are many. */
  'GET /api/sites/entries': route({
    owner: 'content',
    access: 'public',
    summary: 'Public pages without their content',
    query: SiteEntriesQuery,
    data: z.array(SiteEntry),
  }),
  /** What pages list, and the articles that have an address of their own. Source: SITE-011, SITE-019, SITE-060. */
  'GET /api/nodes/public': route({
    owner: 'content',
    access: 'public',
    summary: 'The public nodes of a type',
    query: NodeQuery,
    data: NodePage,
  }),
  'GET /api/content-packs': route({
    owner: 'content',
    right: Site.rights.read,
    summary: 'The packs of block and node types that this installation has',
    data: InstalledPacks,
  }),
  /** Those that are missing or not public are left out. Source: SITE-027. */
  'GET /api/blocks/public': route({
    owner: 'content',
    access: 'public',
    summary: 'Public shared blocks by their ids',
    query: SharedBlocksQuery,
    data: z.array(SharedBlocks),
  }),
  'GET /api/site-previews/{secret}': route({
    owner: 'content',
    access: 'public',
    summary: 'A page as its draft would show it, by a secret link',
    params: PreviewParams,
    data: PreviewedSite,
    problems: ['record.missing'],
  }),
  'GET /api/path-visits': route({
    owner: 'content',
    right: Redirect.rights.read,
    summary: 'How often redirects were followed, and which paths were not found',
    query: PathVisitsQuery,
    data: PathVisits,
  }),
  'POST /api/path-visits/forget': route({
    owner: 'content',
    right: Redirect.rights.update,
    summary: 'Remove a path from those not found',
    body: ForgetPath,
    status: 204,
  }),
  'GET /api/site-drafts': route({
    owner: 'content',
    right: Site.rights.update,
    summary: `Pages with a draft that is not published, language by language, the newest first; up to ${MOST_DRAFTS}`,
    data: z.array(SiteDraft),
  }),
  'POST /api/site-words/find': route({
    owner: 'content',
    right: Site.rights.update,
    summary: 'Find words in the texts of all pages',
    body: FindWords,
    data: FoundWords,
  }),
  'POST /api/site-words/replace': route({
    owner: 'content',
    right: Site.rights.update,
    summary: 'Replace words in texts of pages, as drafts or published',
    body: ReplaceWords,
    data: z.array(ReplacedWords),
  }),
  'GET /api/sites/{id}/texts/{locale}': route({
    ...writing,
    summary: 'A page in one language: published text, draft, plans',
    problems: ['record.missing'],
  }),
  'PUT /api/sites/{id}/texts/{locale}/draft': route({
    ...writing,
    summary: 'Keep the draft of a language',
    body: SaveDraft,
    bodyLimitBytes: RICH_BODY_BYTES,
    problems,
  }),
  'POST /api/sites/{id}/texts/{locale}/draft/discard': route({
    ...writing,
    summary: 'Drop the draft of a language',
    body: SeenText,
    problems,
  }),
  'POST /api/sites/{id}/texts/{locale}/draft/copy': route({
    ...writing,
    summary: 'Make the draft a copy of another language',
    body: CopyDraft,
    problems: [...problems, 'site.text-missing'],
  }),
  'POST /api/sites/{id}/texts/{locale}/publish': route({
    ...writing,
    summary: 'Publish the draft of a language, now or at an instant',
    body: PlanText,
    problems: published,
  }),
  'POST /api/sites/{id}/texts/{locale}/hide': route({
    ...writing,
    summary: 'Show a language no more, now or from an instant on',
    body: PlanText,
    problems,
  }),
  'POST /api/sites/{id}/texts/{locale}/plans/drop': route({
    ...writing,
    summary: 'Drop what was planned for a language',
    body: SeenText,
    problems,
  }),
  'POST /api/sites/{id}/texts/{locale}/reviews': route({
    ...writing,
    summary: 'Mark parts that a model wrote as reviewed',
    body: ReviewParts,
    problems,
  }),
  'GET /api/content-ai': route({
    owner: 'content',
    right: Site.rights.update,
    summary: 'Whether texts and pictures can be generated, and the usage of this month',
    data: AiState,
  }),
  /** Once for each `Idempotency-Key`; where `Accept` names `text/event-stream` the answer is a stream of progress events. Source: AI-001. */
  'POST /api/content-ai/generate/site/{id}': route({
    owner: 'content',
    right: Site.rights.update,
    summary: 'Have a model write into the draft of a page: blocks, a text, a translation, alternative texts',
    params: IdParams,
    query: SiteTextQuery,
    body: GenerateSite,
    data: SiteTextState,
    idempotency: 'optional',
    isLong: true,
    auditedAs: 'generate',
    problems: [...problems, ...generating, 'ai.nothing', 'site.text-missing'],
  }),
  /** Source: AI-002, AI-003. */
  'POST /api/content-ai/generate/image': route({
    owner: 'content',
    right: Site.rights.update,
    status: 201,
    summary: 'Have a model draw a picture, which becomes an image of the company',
    body: GenerateImage,
    data: Image.record,
    isLong: true,
    problems: generating,
  }),
  'GET /api/sites/{id}/texts/{locale}/findings': route({
    ...writing,
    summary: 'Findings to look at before a language is published',
    query: SiteFindingsQuery,
    data: z.array(SiteFinding),
    problems: ['record.missing', 'site.text-missing'],
  }),
  'GET /api/sites/{id}/texts/{locale}/versions': route({
    ...writing,
    summary: 'Texts that were published, the newest first',
    data: z.array(SiteVersion),
    problems: ['record.missing'],
  }),
  'GET /api/sites/{id}/texts/{locale}/versions/{version}': route({
    ...writing,
    summary: 'A text that was published',
    params: SiteVersionParams,
    data: WholeSiteVersion,
    problems: ['record.missing'],
  }),
  'POST /api/sites/{id}/texts/{locale}/versions/{version}/restore': route({
    ...writing,
    summary: 'Make the draft a copy of a published text',
    params: SiteVersionParams,
    body: SeenText,
    problems,
  }),
  'POST /api/sites/{id}/texts/{locale}/previews': route({
    ...writing,
    status: 201,
    summary: 'Make a secret link that shows the draft for some time',
    body: MakePreview,
    data: MadePreview,
    problems: ['record.missing'],
  }),
};
