import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';

/** Which record a template is filled with, and in which language; without a record layers show their own content. */
export const TemplateLayersQuery = z.strictObject({ record: Id.optional(), locale: LocaleTag.optional() });

/** Widest and highest picture that is made of a template, in px. */
export const TEMPLATE_PICTURE_MAX_PX = 4096;
/** `width` in px; the template's own by default, and never above {@link TEMPLATE_PICTURE_MAX_PX}. */
export const TemplatePictureQuery = z.strictObject({
  ...TemplateLayersQuery.shape,
  format: z.enum(['png', 'jpg', 'webp']).optional(),
  width: z.coerce.number().int().min(16).max(TEMPLATE_PICTURE_MAX_PX).optional(),
});
