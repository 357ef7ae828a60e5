import { createHash } from 'node:crypto';
import { configFields } from '@filiale/contracts/catalog/config';
import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import { TEMPLATE_PICTURE_MAX_PX } from '@filiale/contracts/content/template-picture';
import type { ImageReference } from '@filiale/contracts/fields/types/media-reference';
import { WHOLE_SIDE } from '@filiale/contracts/layers/layer-fields';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { DrawJob, DrawnLayer, PictureJobs } from '../pictures/picture-jobs.ts';
import type { Files } from '../storage/files.ts';
import { drawWithFiles, type FiledLayer } from './draw-with-files.ts';
import { fileName } from './image-variants.ts';
import { type Asked, type Filling, type Layer, resolveLayers } from './resolve-layers.ts';

type Wanted = Asked & { readonly format?: DrawJob['format'] | undefined; readonly width?: number | undefined };
type Settings = {
  readonly filling: Filling;
  readonly files: Files;
  readonly pictures: Pick<PictureJobs, 'draw'>;
  readonly maxPixels: number;
};
/** Counts with every change of how layers are drawn, so that pictures from before are made anew. */
const DRAWN_AS = 1;
const USUAL_COLOR = '#000000';

/** A layer as the picture process draws it, its file by its reference still; undefined: it shows nothing. */
function drawnLayer(
  layer: Layer,
  width: number,
  height: number,
  font: string,
): (DrawnLayer & { readonly image?: ImageReference }) | undefined {
  const { box } = layer;
  const x = (share: number): number => (share * width) / WHOLE_SIDE;
  const y = (share: number): number => (share * height) / WHOLE_SIDE;
  const common = {
    box: { x: x(box.x), y: y(box.y), width: x(box.width), height: y(box.height) },
    rotation: layer.rotation,
    opacity: layer.opacity / 100,
  };
  switch (layer.kind) {
    case 'text': {
      if (layer.text === '') return undefined;
      const { family, isBold, size, lineHeightPercent, maxLines, isShrunk } = layer.font;
      const { text, align, verticalAlign } = layer;
      const letters = {
        family: family || font,
        isBold,
        sizePx: y(size),
        lineHeight: lineHeightPercent / 100,
        maxLines,
        isShrunk,
      };
      return { kind: 'text', ...common, ...letters, text, align, verticalAlign, color: layer.color || USUAL_COLOR };
    }
    case 'image': {
      if (!layer.image) return undefined;
      const focal = { x: layer.focalX / WHOLE_SIDE, y: layer.focalY / WHOLE_SIDE };
      return { kind: 'image', ...common, path: '', image: layer.image, fit: layer.fit, focal };
    }
    case 'shape':
      return { kind: 'shape', ...common, color: layer.color };
    case 'qr':
      return layer.text === ''
        ? undefined
        : { kind: 'qr', ...common, text: layer.text, color: layer.color || USUAL_COLOR };
    default:
      return layer satisfies never;
  }
}

/** Pictures of templates, made when they are asked for, kept by the hash of all that is drawn. Source: RES-021. */
export function createTemplatePictures({ filling, files, pictures, maxPixels }: Settings) {
  const running = new Map<string, Promise<void>>();

  const fileOf = (image: ImageReference) => ({
    folder: files.imageFolder(image.id),
    name: fileName(image as Parameters<typeof fileName>[0]),
  });

  return {
    /** The picture of a template, filled with a record: where it lies in the storage. Refuses records that are not there and templates that are switched off. */
    async find(template: ImageTemplate, { format = template.output, width: asked, ...of }: Wanted) {
      if (!template.isEnabled) throw new ProblemError('record.missing');
      const layers = await resolveLayers(filling, template, of);
      const { widthPx, heightPx } = template;
      const scale = Math.min((asked ?? widthPx) / widthPx, TEMPLATE_PICTURE_MAX_PX / Math.max(widthPx, heightPx));
      const [width, height] = [widthPx, heightPx].map((side) => Math.max(1, Math.round(side * scale))) as [
        number,
        number,
      ];
      const font = (await filling.catalogue.config())?.textFont;
      const family = typeof font === 'string' && font !== '' ? font : configFields.textFont.default;
      const drawn = layers.flatMap((layer) => drawnLayer(layer, width, height, family) ?? []);
      const there = await Promise.all(
        drawn.map(async (layer) => {
          if (!layer.image) return layer;
          // One whose file is gone is left out.
          const { folder, name } = fileOf(layer.image);
          return (await files.sizeOf(folder, name)) === null ? [] : layer;
        }),
      );
      const shown = there.flat();
      const job = { width, height, background: template.backgroundColor, family, format, maxPixels };
      const hash = createHash('sha256')
        .update(JSON.stringify([DRAWN_AS, job, shown]))
        .digest('hex');
      const place = { folder: files.variantFolder(template.id), name: `${hash.slice(0, 40)}.${format}` };
      if ((await files.sizeOf(place.folder, place.name)) === null) {
        const filed = shown.map(
          ({ image, ...layer }): FiledLayer => (image ? { ...layer, file: fileOf(image) } : layer),
        );
        const keep = async (): Promise<void> =>
          files.keepDerived(await drawWithFiles({ files, pictures }, job, filed), place.folder, place.name);
        const made = running.get(place.name) ?? keep().finally(() => running.delete(place.name));
        running.set(place.name, made);
        await made;
      }
      return { ...place, format };
    },
  };
}
export type TemplatePictures = ReturnType<typeof createTemplatePictures>;
