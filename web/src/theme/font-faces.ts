import type { ThemeFont } from '@filiale/contracts/content/theme-fonts';
import type { FontFile, FontMetrics } from './font-files.ts';

/** Letters of the second file; the first one is asked for all others. */
const EXT_RANGE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,' +
  'U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** The value of `--weight-display`. */
const HEADLINE_WEIGHT = '700';

type StandIn = {
  readonly id: string;
  /** Values of `src`: names that systems know the two cuts by. */
  readonly regular: string;
  readonly bold: string;
  readonly metrics: FontMetrics;
};

/**
 * The fonts that systems have: those of a bare Linux, Apple's and Microsoft's (and those of the same measures), Android's. Linux first:
 * a browser there asks another process for every name, and waits.
 * Measures are taken as Capsize does (`@capsizecss/unpack`).
 */
const standIns: Readonly<Record<'serif' | 'sans', readonly StandIn[]>> = {
  serif: [
    {
      id: 'dejavu',
      regular: 'local("DejaVu Serif")',
      bold: 'local("DejaVu Serif Bold")',
      metrics: { ascent: 1901, descent: 483, lineGap: 0, meanWidth: 1058, boldWidth: 1168, em: 2048 },
    },
    {
      id: 'times',
      regular: 'local("Times New Roman"),local("Liberation Serif")',
      bold: 'local("Times New Roman Bold"),local("Liberation Serif Bold")',
      metrics: { ascent: 1825, descent: 443, lineGap: 87, meanWidth: 832, boldWidth: 886, em: 2048 },
    },
    {
      id: 'noto',
      regular: 'local("Noto Serif"),local("NotoSerif-Regular")',
      bold: 'local("Noto Serif Bold"),local("NotoSerif-Bold")',
      metrics: { ascent: 1069, descent: 293, lineGap: 0, meanWidth: 481, boldWidth: 512, em: 1000 },
    },
  ],
  sans: [
    {
      id: 'dejavu',
      regular: 'local("DejaVu Sans")',
      bold: 'local("DejaVu Sans Bold")',
      metrics: { ascent: 1901, descent: 483, lineGap: 0, meanWidth: 1041, boldWidth: 1176, em: 2048 },
    },
    {
      id: 'arial',
      regular: 'local("Arial"),local("Liberation Sans")',
      bold: 'local("Arial Bold"),local("Liberation Sans Bold")',
      metrics: { ascent: 1854, descent: 434, lineGap: 67, meanWidth: 913, boldWidth: 983, em: 2048 },
    },
    {
      id: 'roboto',
      regular: 'local("Roboto"),local("Roboto-Regular")',
      bold: 'local("Roboto Bold"),local("Roboto-Bold")',
      metrics: { ascent: 1900, descent: 500, lineGap: 0, meanWidth: 911, boldWidth: 927, em: 2048 },
    },
    {
      id: 'noto',
      regular: 'local("Noto Sans"),local("NotoSans-Regular")',
      bold: 'local("Noto Sans Bold"),local("NotoSans-Bold")',
      metrics: { ascent: 1069, descent: 293, lineGap: 0, meanWidth: 474, boldWidth: 504, em: 1000 },
    },
  ],
};
const standInsOf = (isSerif: boolean): readonly StandIn[] => standIns[isSerif ? 'serif' : 'sans'];

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** How wide and high the stand-in is drawn, so that nothing moves when the font arrives. */
function fitted(metrics: FontMetrics, standIn: FontMetrics, width: 'meanWidth' | 'boldWidth'): string {
  const size = metrics[width] / metrics.em / (standIn[width] / standIn.em);
  const line = (value: number) => percent(value / metrics.em / size);
  return (
    `ascent-override:${line(metrics.ascent)};descent-override:${line(metrics.descent)};` +
    `line-gap-override:${line(metrics.lineGap)};size-adjust:${percent(size)}`
  );
}

function standInFaces(name: ThemeFont, { isSerif, metrics }: FontFile, use: 'text' | 'headline'): string {
  return standInsOf(isSerif)
    .flatMap(({ id, regular, bold, metrics: own }) => {
      const family = `@font-face{font-family:${name}-${id};font-weight:`;
      const boldFace = `${family}600 1000;src:${bold};${fitted(metrics, own, 'boldWidth')}}`;
      if (use === 'headline') return [boldFace];
      return [`${family}1 599;src:${regular};${fitted(metrics, own, 'meanWidth')}}`, boldFace];
    })
    .join('');
}

/** The `@font-face` rules of one font: Latin, the letters beyond, and its stand-ins in its measures. A headline takes one cut only. */
export function fontFaces(name: ThemeFont, font: FontFile, use: 'text' | 'headline'): string {
  const { latin, latinExt } = use === 'text' ? font : font.bold;
  const weights = use === 'text' ? font.weights : HEADLINE_WEIGHT;
  const face = (url: string) =>
    `font-family:${name};src:url(${url}) format("woff2");font-weight:${weights};font-display:swap`;
  return `@font-face{${face(latin)}}@font-face{${face(latinExt)};unicode-range:${EXT_RANGE}}${standInFaces(name, font, use)}`;
}

/** What the page asks for early (`request-fonts.ts`), as `FontFaceSet.load` takes it: both of its fonts, separated by a comma. */
export const requestedFonts = (text: ThemeFont, headline: ThemeFont): string =>
  `1em ${text},${HEADLINE_WEIGHT} 1em ${headline}`;

/** The value of `font-family` for a font of the list: the font, then the first stand-in that the system has. */
export const fontFamily = (name: ThemeFont, isSerif: boolean): string =>
  [
    name,
    ...standInsOf(isSerif).map(({ id }) => `${name}-${id}`),
    isSerif ? 'ui-serif,Georgia,serif' : 'system-ui,sans-serif',
  ].join();
