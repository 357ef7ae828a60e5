import type { Scene } from '@filiale/contracts/signage/scene';
import type { Problem } from '@filiale/kit/http/problem-error';
import { layersOfShown } from '@filiale/rules/layer-bindings';

/** A scene is for no record: fields are those of records that its layers name. Source: RES-035. */
export const checkScene = ({ layers }: Pick<Scene, 'layers'>): Problem[] =>
  layersOfShown(layers).map((index) => ({
    code: 'field.invalid',
    field: `layers.${index}.binding.field`,
    details: { reason: 'no-record' },
  }));
