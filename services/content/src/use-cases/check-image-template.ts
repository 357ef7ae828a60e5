import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { Problem } from '@filiale/kit/http/problem-error';
import { layersOfShown } from '@filiale/rules/layer-bindings';

/** Refuses fields of the record that a picture is for where it is for none. Source: RES-021. */
export const checkImageTemplate = ({ target, layers }: Pick<ImageTemplate, 'target' | 'layers'>): Problem[] =>
  (target === 'free' ? layersOfShown(layers) : []).map((index) => ({
    code: 'field.invalid',
    field: `layers.${index}.binding.field`,
    details: { reason: 'no-record' },
  }));
