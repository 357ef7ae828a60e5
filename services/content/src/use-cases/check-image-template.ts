import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses fields of a record where there is none. Source: RES-021. */
export const checkImageTemplate = ({ target, layers }: Pick<ImageTemplate, 'target' | 'layers'>): Problem[] =>
  layers.flatMap((layer, index): Problem[] =>
    target === 'free' && 'bind' in layer && layer.bind !== ''
      ? [{ code: 'field.invalid', field: `layers.${index}.bind`, details: { reason: 'no-record' } }]
      : [],
  );
