import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bombPng } from '../../test/bomb-png.ts';
import { fileFolder } from '../../test/file-folder.ts';
import { rasteriseSvg, readImage } from './read-image.ts';

const MAX_PIXELS = 50_000_000;
const stored = fileFolder();

describe('reading a picture', () => {
  it('answers its size as it is shown, with the orientation of the camera applied', async () => {
    const turned = sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } });
    const bytes = await turned.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await readImage(stored(bytes), MAX_PIXELS)).toEqual({ widthPx: 20, heightPx: 40 });
  });

  it('refuses a picture of too many pixels before decoding it', async () => {
    const before = process.cpuUsage();
    expect(await readImage(stored(bombPng(60_000, 60_000)), MAX_PIXELS)).toMatchObject({
      code: 'media.too-many-pixels',
    });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });

  it('refuses a picture that breaks off', async () => {
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#e43' } })
      .png()
      .toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await readImage(stored(cut), MAX_PIXELS)).toMatchObject({ code: 'media.unreadable' });
    expect(await readImage(stored(bombPng(4000, 4000)), MAX_PIXELS)).toMatchObject({ code: 'media.unreadable' });
    const onlySignature = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('hello')]);
    expect(await readImage(stored(onlySignature), MAX_PIXELS)).toMatchObject({ code: 'media.unreadable' });
  });
});

describe('drawing an SVG', () => {
  it('makes a PNG of it', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><rect width="20" height="10"/></svg>';
    const drawn = await rasteriseSvg(stored(svg), MAX_PIXELS);
    if (!('png' in drawn)) throw new Error('not drawn');
    expect(drawn.widthPx).toBe(2048);
    expect(Math.abs(drawn.heightPx - 1024)).toBeLessThanOrEqual(1);
    expect((await sharp(drawn.png).metadata()).format).toBe('png');
  });

  it('never reads a file beside it', async () => {
    const red = sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } });
    const secret = stored(await red.png().toBuffer(), 'secret.png');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image width="9" height="9" xlink:href="secret.png"/><image width="9" height="9" href="file://${secret}"/></svg>`;
    const drawn = await rasteriseSvg(stored(svg), MAX_PIXELS);
    if (!('png' in drawn)) throw new Error('not drawn');
    const { data } = await sharp(drawn.png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data.every((byte) => byte === 0)).toBe(true);
  });

  it.each([
    ['a giant', '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"/>'],
    [
      'an entity bomb',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">${[...'bcdefghij'].map((name, place) => `<!ENTITY ${name} "${`&${'abcdefghij'[place]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
    ],
    ['broken markup', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
  ])('refuses %s', async (_what, svg) => {
    expect(await rasteriseSvg(stored(svg), MAX_PIXELS)).toMatchObject({ refused: true });
  });
});
