import { newId } from '@filiale/contracts/fields/ids';
import type { PlacedLayer } from '@filiale/contracts/layers/drawn-picture';
import { serviceCaller } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { formWith, picture, type RunningContent, staff, startContent } from './start-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await startContent();
}, 60_000);
afterAll(() => content?.stop(), 30_000);

const draw = async (layers: readonly PlacedLayer[]) => {
  const body = { width: 400, height: 200, background: '#ff0000', family: 'inter', layers: [...layers] };
  const { data } = await content.call('POST /internal/content/pictures', { body, as: serviceCaller('gateway') });
  const drawn = sharp(Buffer.from(data.base64, 'base64'));
  expect(await drawn.metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 });
  const { data: pixels, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number): string => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray((y * info.width + x) * info.channels);
    return red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'other';
  };
};
const placed = (x: number, width: number) => ({ box: { x, y: 0, width, height: 200 }, rotation: 0, opacity: 1 });
const image = (address: string, x: number): PlacedLayer => ({
  ...{ kind: 'image', ...placed(x, 100), address, fit: 'cover', focal: { x: 0.5, y: 0.5 } },
});

it('draws layers with pictures of this installation, and leaves out all others [SIGN-001]', async () => {
  const form = formWith(await picture(300, 300, '#00ff00').png().toBuffer(), 'gruen.png', 'image/png', { alt: 'Grün' });
  const { data } = await content.send('POST /api/images', { as: staff, raw: form });
  const colorAt = await draw([
    image(`/image/large/${data.id}-${data.version}.${data.extension}`, 0),
    { kind: 'shape', ...placed(100, 100), color: '#0000ff' },
    image(`/image/${newId()}-1.png`, 200),
    image('https://elsewhere.example/a.png', 300),
    {
      kind: 'text',
      ...placed(300, 100),
      text: 'Gulasch',
      color: '#000000',
      family: 'inter',
      isBold: true,
      sizePx: 10,
      lineHeight: 1,
      maxLines: 1,
      isShrunk: true,
      align: 'left',
      verticalAlign: 'top',
    },
  ]);
  expect([colorAt(50, 100), colorAt(150, 100), colorAt(250, 100), colorAt(350, 150)]).toEqual([
    ...['green', 'blue', 'red', 'red'],
  ]);
}, 60_000);
