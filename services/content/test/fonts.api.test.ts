import { fonts } from '@filiale/contracts/content/fonts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningContent, startContent } from './start-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const sheet = (family: string, variant: string | number, headers = {}) =>
  fetch(`${content.origin}/api/fonts/google/${family}/style-${variant}.embed.css`, { headers });

describe('fonts', () => {
  it('are listed with their weights, named Thin to Black [MEDIA-010, MEDIA-011, MEDIA-013]', async () => {
    const { data } = await content.send('GET /api/fonts');
    expect(data.map(({ key }: { key: string }) => key)).toEqual(fonts.map(({ value }) => value));
    const inter = data.find(({ key }: { key: string }) => key === 'inter');
    expect(inter.family).toBe('Inter');
    expect(inter.list.map(({ variant, name }: { variant: string; name: string }) => `${variant} ${name}`)).toEqual([
      '100 Thin',
      '200 Extra Light',
      '300 Light',
      '400 Regular',
      '500 Medium',
      '600 Semi Bold',
      '700 Bold',
      '800 Extra Bold',
      '900 Black',
    ]);
  });

  it('each have a style sheet per weight, which holds the font and may be kept [MEDIA-012]', async () => {
    const { data } = await content.send('GET /api/fonts');
    for (const { family, list } of data) {
      const [{ variant, styleSheet }] = list;
      const answer = await fetch(content.origin + styleSheet);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000');
      const text = await answer.text();
      expect(text).toContain(`font-family:"${family}";font-style:normal;font-weight:${variant}`);
      const [, bytes = ''] = /url\(data:font\/woff2;base64,([^)]+)\)/.exec(text) ?? [];
      expect(Buffer.from(bytes, 'base64').subarray(0, 4).toString()).toBe('wOF2');
    }
    expect((await sheet('Source%20Serif%204', 700)).status).toBe(200);
  });

  it.each([
    ['comic-sans', '400'],
    ['lora', '900'],
    ['lora', 'fett'],
    ['..%2F..%2Finter', '400'],
  ])('are missing where there are none: %s %s', async (family, variant) => {
    const answer = await sheet(family, variant, { 'accept-language': 'de-AT' });
    expect(answer.status).toBe(404);
    const { errors } = (await answer.json()) as { errors: { code: string; message: string }[] };
    expect(errors[0]).toMatchObject({ code: 'record.missing', message: expect.stringMatching(/nicht|gibt/) });
  });
});
