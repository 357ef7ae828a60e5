import { ImageTemplate } from '@filiale/contracts/content/image-template';
import { checkNeeded } from '@filiale/kit/http/check-needed';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses layers that show nothing, and fields of a record where there is none. Source: RES-021. */
export const checkImageTemplate = (template: Pick<ImageTemplate, 'target' | 'layers'>): Problem[] => [
  ...checkNeeded(ImageTemplate, template),
  ...template.layers.flatMap(({ bind }, index): Problem[] =>
    template.target === 'free' && bind !== ''
      ? [{ code: 'field.invalid', field: `layers.${index}.bind`, details: { reason: 'no-record' } }]
      : [],
  ),
];
