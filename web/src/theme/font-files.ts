import type { ThemeFont } from '@filiale/contracts/content/theme-fonts';
import bricolageBold from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2';
import bricolageBoldExt from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2';
import figtreeBold from '@fontsource/figtree/files/figtree-latin-700-normal.woff2';
import figtreeBoldExt from '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff2';
import frauncesBold from '@fontsource/fraunces/files/fraunces-latin-700-normal.woff2';
import frauncesBoldExt from '@fontsource/fraunces/files/fraunces-latin-ext-700-normal.woff2';
import interBold from '@fontsource/inter/files/inter-latin-700-normal.woff2';
import interBoldExt from '@fontsource/inter/files/inter-latin-ext-700-normal.woff2';
import nunitoBold from '@fontsource/nunito/files/nunito-latin-700-normal.woff2';
import nunitoBoldExt from '@fontsource/nunito/files/nunito-latin-ext-700-normal.woff2';
import sourceSerifBold from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2';
import sourceSerifBoldExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-700-normal.woff2';
import spaceGroteskBold from '@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff2';
import spaceGroteskBoldExt from '@fontsource/space-grotesk/files/space-grotesk-latin-ext-700-normal.woff2';
import bricolageExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2';
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';
import sourceSerifExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
import spaceGroteskExt from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2';
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2';

/** Vertical measures and mean letter widths (regular, bold) of a font, in units of its em square. */
export type FontMetrics = {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly meanWidth: number;
  readonly boldWidth: number;
  readonly em: number;
};
export type FontFile = {
  /** Addresses of the files: Latin, and the letters beyond (č, ő, ž), fetched only by a page that has one. */
  readonly latin: string;
  readonly latinExt: string;
  readonly weights: string;
  /** The one cut that headlines take, half the size: for a font that is no text font as well. */
  readonly bold: { readonly latin: string; readonly latinExt: string };
  readonly isSerif: boolean;
  readonly metrics: FontMetrics;
};

/** The files behind each font of the closed list, with the measures that the stand-in is fitted to. */
export const fontFiles: Readonly<Record<ThemeFont, FontFile>> = {
  'bricolage-grotesque': {
    latin: bricolage,
    latinExt: bricolageExt,
    weights: '200 800',
    bold: { latin: bricolageBold, latinExt: bricolageBoldExt },
    isSerif: false,
    metrics: { ascent: 930, descent: 270, lineGap: 0, meanWidth: 470, boldWidth: 489, em: 1000 },
  },
  figtree: {
    latin: figtree,
    latinExt: figtreeExt,
    weights: '300 900',
    bold: { latin: figtreeBold, latinExt: figtreeBoldExt },
    isSerif: false,
    metrics: { ascent: 950, descent: 250, lineGap: 0, meanWidth: 449, boldWidth: 463, em: 1000 },
  },
  fraunces: {
    latin: fraunces,
    latinExt: frauncesExt,
    weights: '100 900',
    bold: { latin: frauncesBold, latinExt: frauncesBoldExt },
    isSerif: true,
    metrics: { ascent: 1956, descent: 510, lineGap: 0, meanWidth: 938, boldWidth: 1000, em: 2000 },
  },
  inter: {
    latin: inter,
    latinExt: interExt,
    weights: '100 900',
    bold: { latin: interBold, latinExt: interBoldExt },
    isSerif: false,
    metrics: { ascent: 1984, descent: 494, lineGap: 0, meanWidth: 978, boldWidth: 1008, em: 2048 },
  },
  nunito: {
    latin: nunito,
    latinExt: nunitoExt,
    weights: '200 1000',
    bold: { latin: nunitoBold, latinExt: nunitoBoldExt },
    isSerif: false,
    metrics: { ascent: 1011, descent: 353, lineGap: 0, meanWidth: 452, boldWidth: 470, em: 1000 },
  },
  'source-serif-4': {
    latin: sourceSerif,
    latinExt: sourceSerifExt,
    weights: '200 900',
    bold: { latin: sourceSerifBold, latinExt: sourceSerifBoldExt },
    isSerif: true,
    metrics: { ascent: 1036, descent: 335, lineGap: 0, meanWidth: 479, boldWidth: 494, em: 1000 },
  },
  'space-grotesk': {
    latin: spaceGrotesk,
    latinExt: spaceGroteskExt,
    weights: '300 700',
    bold: { latin: spaceGroteskBold, latinExt: spaceGroteskBoldExt },
    isSerif: false,
    metrics: { ascent: 984, descent: 292, lineGap: 0, meanWidth: 489, boldWidth: 490, em: 1000 },
  },
};
