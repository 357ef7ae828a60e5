import { createRequire } from 'node:module';
import { encodeQR } from 'qr';
import type { Sharp } from 'sharp';
import { type FontSubset, fontSubsets, readFont } from './font-files.ts';
import { loadSharp } from './load-sharp.ts';
import type { DrawJob, DrawnLayer } from './picture-jobs.ts';

type Style = Readonly<Record<string, string | number>>;
/** What satori draws: elements as React has them, without React. */
type Element = {
  readonly type: string;
  readonly props: { readonly style: Style; readonly children?: unknown } & object;
};
type Font = { readonly name: string; readonly data: Buffer; readonly weight: 400 | 700; readonly style: 'normal' };
type Text = Extract<DrawnLayer, { kind: 'text' }>;
type Picture = Extract<DrawnLayer, { kind: 'image' }>;

const require = createRequire(import.meta.url);
/** Letters are shrunk to this share of their size at most; what still does not fit ends in an ellipsis. */
const LEAST_SHARE = 0.3;
const SHRINKING_STEPS = 6;
/** Pixels of the picture of one layer. */
const MOST_LAYER_PIXELS = 16_000_000;

/** The letters of a family in both weights, from the packages that the shop's fonts come from. */
async function fontsOf(families: ReadonlySet<string>): Promise<Font[]> {
  const files = [...families].flatMap((family) =>
    fontSubsets.flatMap((subset) =>
      ([400, 700] as const).map(async (weight): Promise<Font> => {
        const data = await readFont(family, subset, weight, 'woff');
        return { name: nameOf(family, subset), data, weight, style: 'normal' };
      }),
    ),
  );
  return Promise.all(files);
}
const nameOf = (family: string, subset: FontSubset): string => `${family} ${subset}`;

const element = (type: string, style: Style, more: object = {}): Element => ({ type, props: { style, ...more } });

const lettersOf = (layer: Text, sizePx: number): Style => ({
  fontFamily: fontSubsets.map((subset) => nameOf(layer.family, subset)).join(', '),
  fontWeight: layer.isBold ? 700 : 400,
  fontSize: sizePx,
  lineHeight: layer.lineHeight,
  color: layer.color,
  textAlign: layer.align,
  whiteSpace: 'pre-wrap',
  wordBreak: 'break-word',
});

type Satori = (root: Element, options: { width: number; height?: number; fonts: Font[] }) => Promise<string>;

/** How high a text is in a size, in px. */
async function heightOf(satori: Satori, layer: Text, sizePx: number, fonts: Font[]): Promise<number> {
  const width = layer.box.width;
  const text = element('div', { ...lettersOf(layer, sizePx), display: 'flex', width }, { children: layer.text });
  return Number(/height="([\d.]+)"/.exec(await satori(text, { width, fonts }))?.[1] ?? 0);
}

/** The size of letters in which a text fits its box and its lines, found by halving. */
async function fittingSize(satori: Satori, layer: Text, fonts: Font[]): Promise<number> {
  const fits = async (sizePx: number): Promise<boolean> => {
    const height = await heightOf(satori, layer, sizePx, fonts);
    const lines = Math.round(height / (sizePx * layer.lineHeight));
    return height <= layer.box.height + 1 && (layer.maxLines === 0 || lines <= layer.maxLines);
  };
  if (!layer.isShrunk || (await fits(layer.sizePx))) return layer.sizePx;
  let [least, most] = [layer.sizePx * LEAST_SHARE, layer.sizePx];
  for (let step = 0; step < SHRINKING_STEPS; step += 1) {
    const middle = (least + most) / 2;
    if (await fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

const along = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

async function textElement(satori: Satori, layer: Text, fonts: Font[]): Promise<Element> {
  const sizePx = await fittingSize(satori, layer, fonts);
  const fitting = Math.max(1, Math.floor((layer.box.height + 1) / (sizePx * layer.lineHeight)));
  const lineClamp = layer.maxLines === 0 ? fitting : Math.min(fitting, layer.maxLines);
  const text = element(
    'div',
    {
      ...lettersOf(layer, sizePx),
      display: 'block',
      width: layer.box.width,
      lineClamp,
      textOverflow: 'ellipsis',
      overflow: 'hidden',
    },
    { children: layer.text },
  );
  return placed(layer, { flexDirection: 'column', justifyContent: along[layer.verticalAlign] }, [text]);
}

/** A stored picture, cropped around its focal point or shown whole, as PNG of its place. */
async function croppedPicture({ path, fit, focal, box }: Picture, maxPixels: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const open = (): Sharp => sharp(path, { limitInputPixels: maxPixels }).autoOrient();
  // A layer may be far larger than the canvas: its picture is drawn smaller then, and enlarged in its place.
  const share = Math.min(1, Math.sqrt(MOST_LAYER_PIXELS / (box.width * box.height)));
  const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.round(side * share))) as [
    number,
    number,
  ];
  if (fit === 'contain')
    return open()
      .resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
  const { data, info } = await open()
    .resize({ width, height, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const from = (share: number, whole: number, part: number): number =>
    Math.round(Math.min(Math.max(share * whole - part / 2, 0), Math.max(whole - part, 0)));
  const left = from(focal.x, info.width, width);
  const top = from(focal.y, info.height, height);
  return sharp(data)
    .extract({ left, top, width: Math.min(width, info.width - left), height: Math.min(height, info.height - top) })
    .png()
    .toBuffer();
}

function codeDrawing(text: string, color: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const side = modules.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#ffffff"/><path d="${dark}" fill="${color}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

const placed = ({ box, rotation, opacity }: DrawnLayer, style: Style, children: readonly Element[] = []): Element =>
  element(
    'div',
    {
      ...{ display: 'flex', position: 'absolute', left: box.x, top: box.y, width: box.width, height: box.height },
      ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
      ...(opacity < 1 && { opacity }),
      ...style,
    },
    { children },
  );

const pictureElement = (layer: DrawnLayer, source: string, width: number, height: number): Element =>
  placed(layer, { alignItems: 'center', justifyContent: 'center' }, [
    element('img', { width, height }, { src: source, width, height }),
  ]);

async function elementOf(satori: Satori, layer: DrawnLayer, fonts: Font[], maxPixels: number): Promise<Element> {
  const { width, height } = layer.box;
  switch (layer.kind) {
    case 'text':
      return textElement(satori, layer, fonts);
    case 'image': {
      const bytes = await croppedPicture(layer, maxPixels);
      return pictureElement(layer, `data:image/png;base64,${bytes.toString('base64')}`, width, height);
    }
    case 'shape':
      return placed(layer, { backgroundColor: layer.color });
    case 'qr': {
      const side = Math.min(width, height);
      return pictureElement(layer, codeDrawing(layer.text, layer.color), side, side);
    }
    default:
      return layer satisfies never;
  }
}

const encode: Readonly<Record<DrawJob['format'], (image: Sharp) => Sharp>> = {
  png: (image) => image.png({ compressionLevel: 8 }),
  jpg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 85, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 85, effort: 4 }),
};

/** Draws the layers of a template in their order, see `DrawJob`. */
export async function drawLayers({
  width,
  height,
  background,
  family,
  layers,
  format,
  maxPixels,
}: DrawJob): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // By `require`: its types bring those of React along, whose empty `HTMLElement` hides the real one from the journeys.
  const { default: satori } = require('satori') as { readonly default: Satori };
  const fonts = await fontsOf(
    new Set([family, ...layers.flatMap((layer) => (layer.kind === 'text' ? [layer.family] : []))]),
  );
  const children: Element[] = [];
  for (const layer of layers) children.push(await elementOf(satori, layer, fonts, maxPixels));
  const canvas = { display: 'flex', position: 'relative', width, height, overflow: 'hidden' } as const;
  const root = element('div', { ...canvas, ...(background && { backgroundColor: background }) }, { children });
  const svg = await satori(root, { width, height, fonts });
  return encode[format](sharp(Buffer.from(svg), { limitInputPixels: maxPixels, unlimited: true })).toBuffer();
}
