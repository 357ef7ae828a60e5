/** What a tenant sets, with the values derived from it: `onBrand`, `brandInk`, `brandLine`, `brandSoft` hold their contrast. */
type Palette = {
  readonly brand: string;
  readonly onBrand: string;
  readonly brandInk: string;
  readonly brandLine: string;
  readonly brandSoft: string;
  readonly accent: string;
  readonly onAccent: string;
};
export type Theme = {
  readonly light: Palette;
  readonly dark: Palette;
  /** 0 square · 0.5 crisp · 1 soft · 1.6 round */
  readonly radius: 0 | 0.5 | 1 | 1.6;
  /** The storefront follows the system's dark mode only when the tenant allows it. */
  readonly isDarkAllowed: boolean;
};

/** The look of an installation that has set none. */
export const houseTheme: Theme = {
  light: {
    brand: '#1C5A43',
    onBrand: '#FFFFFF',
    brandInk: '#1C5A43',
    brandLine: '#1C5A43',
    brandSoft: '#DCEBE1',
    accent: '#F2B33D',
    onAccent: '#17201B',
  },
  dark: {
    brand: '#7CC7A3',
    onBrand: '#0B1410',
    brandInk: '#7CC7A3',
    brandLine: '#7CC7A3',
    brandSoft: '#1D3A2D',
    accent: '#F2B33D',
    onAccent: '#17201B',
  },
  radius: 1,
  isDarkAllowed: true,
};

const variables = (palette: Palette) =>
  `--brand:${palette.brand};--on-brand:${palette.onBrand};--brand-ink:${palette.brandInk};--brand-line:${palette.brandLine};` +
  `--brand-soft:${palette.brandSoft};--accent:${palette.accent};--on-accent:${palette.onAccent}`;

/** The style that stands in the first HTML, so that no page flashes in other colours. */
export function themeStyle({ light, dark, radius, isDarkAllowed }: Theme): string {
  const base = `:root{${variables(light)};--radius-base:${radius}}`;
  if (!isDarkAllowed) return base;
  return (
    `${base}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${variables(dark)}}}` +
    `:root[data-theme=dark]{${variables(dark)}}`
  );
}
