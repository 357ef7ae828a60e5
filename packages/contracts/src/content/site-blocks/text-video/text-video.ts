import type { Kind } from '../../../fields/field.ts';
import { blockText, headline, isMirrored, links, videoFields } from '../block-fields.ts';

/** A text beside a film, which visitors start. Source: SITE-031, SITE-040. */
export const textVideo = {
  label: { de: 'Text mit Video', en: 'Text with video' },
  description: { de: 'Ein Text neben einem Video.', en: 'A text beside a video.' },
  symbol: 'video',
  fields: { headline, text: blockText, links, ...videoFields, mirrored: isMirrored },
} satisfies Kind;
