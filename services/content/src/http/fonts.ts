import { createHash } from 'node:crypto';
import { type Font, fontSheet, fonts, fontWeights } from '@filiale/contracts/content/fonts';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { fontPackage, fontSubsets, readFont } from '../pictures/font-files.ts';

/** Fonts change with versions of the installation, and look the same then. */
const FOR_A_MONTH = 'public, max-age=2592000';

const isNamed = (weight: number): weight is keyof typeof fontWeights => weight in fontWeights;

const list: readonly Font[] = fonts.map(({ value: key, label }) => ({
  family: label.en,
  key,
  list: fontPackage(key)
    .weights.filter(isNamed)
    .map((weight) => ({ variant: String(weight), name: fontWeights[weight], styleSheet: fontSheet(key, weight) })),
}));

async function styleSheetOf({ family, key }: Font, variant: string): Promise<string> {
  const { ranges } = fontPackage(key);
  const faces = fontSubsets.map(async (subset) => {
    const data = (await readFont(key, subset, Number(variant), 'woff2')).toString('base64');
    return `@font-face{font-family:"${family}";font-style:normal;font-weight:${variant};font-display:swap;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${ranges[subset]}}`;
  });
  return (await Promise.all(faces)).join('\n');
}

/** The fonts of the installation, and style sheets that bring them along. Source: MEDIA-010 to MEDIA-013. */
export function bindFonts(http: HttpApp): void {
  /** By family and variant. */
  const kept = new Map<string, string>();

  http.bind('GET /api/fonts', async () => ({ data: list }));
  http.bind('GET /api/fonts/google/{family}/style-{variant}.embed.css', async ({ params: { family, variant } }) => {
    const font = list.find((each) => family === each.key || family === each.family);
    if (!font?.list.some((each) => each.variant === variant)) throw new ProblemError('record.missing');
    const name = `${font.key}-${variant}`;
    const sheet = kept.get(name) ?? (await styleSheetOf(font, variant));
    kept.set(name, sheet);
    const etag = createHash('sha256').update(sheet).digest('hex').slice(0, 32);
    return {
      bytes: sheet,
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': FOR_A_MONTH, etag: `"${etag}"` },
    };
  });
}
