import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import type { Problem } from '@filiale/kit/http/problem-error';

type Layer = ImageTemplate['layers'][number];

/** The field without which a layer of a kind shows nothing; a record may fill it as well. */
function missing({ kind, bind, text, image, color }: Layer): string | undefined {
  switch (kind) {
    case 'text':
    case 'qr':
      return text === '' && bind === '' ? 'text' : undefined;
    case 'image':
      return image === null && bind === '' ? 'image' : undefined;
    case 'shape':
      return color === '' ? 'color' : undefined;
    default:
      return kind satisfies never;
  }
}

/** Refuses layers that show nothing, and fields of a record where there is none. Source: RES-021. */
export const checkImageTemplate = ({ target, layers }: Pick<ImageTemplate, 'target' | 'layers'>): Problem[] =>
  layers.flatMap((layer, index): Problem[] => {
    const field = missing(layer);
    const isUnbound = target === 'free' && layer.bind !== '';
    return [
      ...(field ? [{ code: 'field.required', field: `layers.${index}.${field}` } as const] : []),
      ...(isUnbound
        ? [{ code: 'field.invalid', field: `layers.${index}.bind`, details: { reason: 'no-record' } } as const]
        : []),
    ];
  });
