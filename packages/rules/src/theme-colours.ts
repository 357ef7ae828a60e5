/** The colours of a storefront from the two a tenant chooses. Contrast holds for any choice by construction. Source: theming, ui.md §5. */
import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagLuminance,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklch);
const toOklch = converter('oklch');

/** Grounds that text stands on and the weakest text on them, per scheme: the values of `tokens.css`. */
export const schemeGrounds = {
  light: { page: '#f5f5f0', surface: '#ffffff', sunken: '#ecece4', ink3: '#5d6861' },
  dark: { page: '#111613', surface: '#1a211d', sunken: '#242c27', ink3: '#97a39b' },
} as const;
export type Scheme = keyof typeof schemeGrounds;

/** What an installation wears that has chosen no colours. */
export const HOUSE_PRIMARY = '#1c5a43';
export const HOUSE_SECONDARY = '#f2b33d';

const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
const STEP = 0.01;
const WHITE = '#ffffff';
const NEAR_BLACK = '#17201b';
const BLACK = '#000000';
/** Share of the primary colour in the tint, at most. */
const softShare = { light: 0.12, dark: 0.22 } as const;
const HOVER_SHARE = 0.12;

export type SchemeColours = {
  /** Fill. Light: exactly as chosen. Dark: `brandInk` where the ground would swallow the chosen colour. */
  readonly brand: string;
  readonly onBrand: string;
  /** The fill under the pointer: a step away from `onBrand`, so that its text is read better, never worse. */
  readonly brandHover: string;
  /** Text and icons: ≥ 4.5 on every ground and on `brandSoft`. */
  readonly brandInk: string;
  /** Selection borders, and the edge of a fill that its ground would swallow: ≥ 3 on the same grounds. */
  readonly brandLine: string;
  /** Tint that carries every ink of the house, down to the weakest. */
  readonly brandSoft: string;
  /** Edge of the fill: the fill itself where it stands out by 3, else `brandLine`. */
  readonly brandEdge: string;
  /** Secondary colour, fill only. */
  readonly accent: string;
  readonly onAccent: string;
};
export type ThemeColours = {
  readonly light: SchemeColours;
  readonly dark: SchemeColours;
};

/**
 * Derives what a page needs from the primary and the secondary colour (`#rrggbb`; empty: those of the house). Never refuses a
 * colour. All values are lower-case hex.
 */
export function themeColours(primary: string, secondary: string): ThemeColours {
  const brand = (primary || HOUSE_PRIMARY).toLowerCase();
  const accent = (secondary || HOUSE_SECONDARY).toLowerCase();
  return {
    light: schemeColours(brand, accent, 'light'),
    dark: schemeColours(brand, accent, 'dark'),
  };
}

/** WCAG 2.2 contrast of two hex colours, 1 to 21. */
export const contrast = (one: string, other: string): number => ratio(wcagLuminance(one), wcagLuminance(other));

const ratio = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function schemeColours(primary: string, accent: string, scheme: Scheme): SchemeColours {
  const { page, surface, sunken } = schemeGrounds[scheme];
  const brandSoft = softOf(primary, scheme);
  const grounds = [page, surface, sunken, brandSoft].map((ground) => wcagLuminance(ground));
  const { brandLine, brandInk } = walk(primary, scheme, grounds);
  const standsOut = leastContrast(primary, grounds.slice(0, 2)) >= LINE_CONTRAST;
  const brand = scheme === 'light' || standsOut ? primary : brandInk;
  const onBrand = inkOn(brand);
  return {
    brand,
    onBrand,
    brandHover: mixed(brand, onBrand === WHITE ? BLACK : WHITE, HOVER_SHARE),
    brandInk,
    brandLine,
    brandSoft,
    brandEdge: leastContrast(brand, grounds.slice(0, 2)) >= LINE_CONTRAST ? brand : brandLine,
    accent,
    onAccent: inkOn(accent),
  };
}

/** White or near-black, whichever has the higher contrast; pure black where neither reaches 4.5. One of the three always does. */
function inkOn(fill: string): string {
  const better = contrast(WHITE, fill) >= contrast(NEAR_BLACK, fill) ? WHITE : NEAR_BLACK;
  return contrast(better, fill) >= TEXT_CONTRAST ? better : BLACK;
}

/** 12 % (dark 22 %) of the colour in the surface; less where the weakest ink would no longer be read on it. */
function softOf(primary: string, scheme: Scheme): string {
  const { surface, ink3 } = schemeGrounds[scheme];
  for (let share: number = softShare[scheme]; share > 0; share -= STEP) {
    const tint = mixed(surface, primary, share);
    if (contrast(ink3, tint) >= TEXT_CONTRAST) return tint;
  }
  return surface;
}

/** `share` of the other colour in this one, as paint on paper. */
const mixed = (colour: string, other: string, share: number): string =>
  formatHex(interpolate([colour, other], 'rgb')(share));

/** The colour made darker (dark scheme: lighter) with its hue kept, until it stands out from every ground as line, then as text. */
function walk(primary: string, scheme: Scheme, grounds: readonly number[]): { brandLine: string; brandInk: string } {
  const start = toOklch(primary);
  if (!start) throw new Error(`not a colour: ${primary}`);
  const direction = scheme === 'light' ? -STEP : STEP;
  let brandLine: string | undefined;
  for (
    let shade = primary, { l } = start;
    l > -STEP && l < 1 + STEP;
    shade = formatHex(clampChroma({ ...start, l }, 'oklch'))
  ) {
    const reached = leastContrast(shade, grounds);
    if (reached >= LINE_CONTRAST) brandLine ??= shade;
    if (brandLine && reached >= TEXT_CONTRAST) return { brandLine, brandInk: shade };
    l += direction;
  }
  const end = scheme === 'light' ? BLACK : WHITE;
  return { brandLine: brandLine ?? end, brandInk: end };
}

/** The least contrast of a colour to grounds given by their luminance. */
function leastContrast(colour: string, grounds: readonly number[]): number {
  const luminance = wcagLuminance(colour);
  return Math.min(...grounds.map((ground) => ratio(luminance, ground)));
}
