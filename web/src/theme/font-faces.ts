import type { ThemeFont } from '@filiale/contracts/theme-fonts';
import type { FontFile, FontMetrics } from './font-files.ts';

/** Letters of the second file; the first one is asked for all others. */
const EXT_RANGE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,' +
  'U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The value of `--weight-display`. */
const HEADLINE_WEIGHT = '700';

/** Fonts that nearly every system has, or has one of the same measures for. */
const standIns: Readonly<Record<'serif' | 'sans', { readonly local: string; readonly metrics: FontMetrics }>> = {
  serif: {
    local: 'local("Times New Roman"),local("Liberation Serif")',
    metrics: { ascent: 1825, descent: 443, lineGap: 87, meanWidth: 832, em: 2048 },
  },
  sans: {
    local: 'local("Arial"),local("Liberation Sans")',
    metrics: { ascent: 1854, descent: 434, lineGap: 67, meanWidth: 913, em: 2048 },
  },
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** How wide and high the stand-in is drawn, so that nothing moves when the font arrives. */
function fitted(metrics: FontMetrics, standIn: FontMetrics): string {
  const size = metrics.meanWidth / metrics.em / (standIn.meanWidth / standIn.em);
  const line = (value: number) => percent(value / metrics.em / size);
  return (
    `ascent-override:${line(metrics.ascent)};descent-override:${line(metrics.descent)};` +
    `line-gap-override:${line(metrics.lineGap)};size-adjust:${percent(size)}`
  );
}

/** The `@font-face` rules of one font: Latin, the letters beyond, and the stand-in of the same measures. A headline takes one cut only. */
export function fontFaces(name: ThemeFont, font: FontFile, use: 'text' | 'headline'): string {
  const { latin, latinExt } = use === 'text' ? font : font.bold;
  const weights = use === 'text' ? font.weights : HEADLINE_WEIGHT;
  const face = (url: string) =>
    `font-family:${name};src:url(${url}) format("woff2");font-weight:${weights};font-display:swap`;
  const standIn = standIns[font.isSerif ? 'serif' : 'sans'];
  return (
    `@font-face{${face(latin)}}@font-face{${face(latinExt)};unicode-range:${EXT_RANGE}}` +
    `@font-face{font-family:${name}-fallback;src:${standIn.local};${fitted(font.metrics, standIn.metrics)}}`
  );
}

/** The value of `font-family` for a font of the list. */
export const fontFamily = (name: ThemeFont, isSerif: boolean): string =>
  `${name},${name}-fallback,${isSerif ? 'ui-serif,Georgia,serif' : 'system-ui,sans-serif'}`;
