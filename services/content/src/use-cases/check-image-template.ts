import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { Problem } from '@filiale/kit/http/problem-error';
import { isBindable } from '@filiale/rules/bound-value';
import { layersOfShown } from '@filiale/rules/layer-bindings';
import { fieldsOfTarget } from './resolve-layers.ts';

type Template = Pick<ImageTemplate, 'target' | 'layers'>;
const invalid = (index: number, reason: string): Problem => ({
  code: 'field.invalid',
  field: `layers.${index}.binding.field`,
  details: { reason },
});

/** Refuses fields that the record has not that a layer is filled with, or where there is no record. Source: RES-021. */
export function checkImageTemplate({ target, layers }: Template): Problem[] {
  if (target === 'free') {
    const unbound = layersOfShown(layers).map((index) => invalid(index, 'no-record'));
    if (unbound.length > 0) return unbound;
  }
  return layers.flatMap((layer, index) => {
    if (!('binding' in layer) || layer.binding.field === '') return [];
    const of = layer.binding.resource || target;
    return of === 'free' || isBindable(fieldsOfTarget[of][layer.binding.field]) ? [] : [invalid(index, 'no-field')];
  });
}
