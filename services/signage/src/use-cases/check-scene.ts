import type { Scene } from '@filiale/contracts/signage/scene';
import type { Problem } from '@filiale/kit/http/problem-error';

type Layer = Scene['layers'][number];

/** The field without which a layer of a kind shows nothing. */
function needed({ kind, text, image, product, category }: Layer): { field: string; value: unknown } | undefined {
  switch (kind) {
    case 'text':
    case 'qr':
      return { field: 'text', value: text };
    case 'image':
      return { field: 'image', value: image };
    case 'product':
      return { field: 'product', value: product };
    case 'category':
      return { field: 'category', value: category };
    case 'clock':
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** Refuses layers that show nothing. Source: RES-035. */
export const checkScene = ({ layers }: Pick<Scene, 'layers'>): Problem[] =>
  layers.flatMap((layer, index): Problem[] => {
    const asked = needed(layer);
    return asked && !asked.value ? [{ code: 'field.required', field: `layers.${index}.${asked.field}` }] : [];
  });
