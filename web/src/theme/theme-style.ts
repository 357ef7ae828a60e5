import type { Config } from '@filiale/contracts/catalog/config';
import type { ThemeFont } from '@filiale/contracts/content/theme-fonts';
import { type SchemeColours, themeColours } from '@filiale/rules/theme-colours';
import { fontFaces, fontFamily, requestedFonts } from './font-faces.ts';
import type { FontFile } from './font-files.ts';

/** What a tenant sets of the look. */
export type Look = Pick<
  Config,
  'primaryColor' | 'secondaryColor' | 'headlineFont' | 'textFont' | 'cornerStyle' | 'isDarkModeAllowed' | 'hasFoodTiles'
>;

/** Colour of the browser's own bar, and of our dark bars while pressed. Source: CONST-002. */
export const THEME_COLOUR = '#000000';
export const THEME_COLOUR_PRESSED = '#333333';

/** The look of an installation that has set none, and of a page whose configuration is out of reach. */
export const houseLook: Look = {
  primaryColor: '',
  secondaryColor: '',
  headlineFont: 'bricolage-grotesque',
  textFont: 'figtree',
  cornerStyle: 'soft',
  isDarkModeAllowed: true,
  hasFoodTiles: true,
};

/** Factor of all radii, and the radius of circles and pills of the default theme. */
const corners = {
  square: { base: 0, circle: '0', pill: '0' },
  crisp: { base: 0.5, circle: 'var(--radius-md)', pill: 'var(--radius-sm)' },
  soft: { base: 1, circle: '50%', pill: '99rem' },
  round: { base: 1.6, circle: '50%', pill: '99rem' },
} as const;

const variables = (colours: SchemeColours) =>
  `--brand:${colours.brand};--on-brand:${colours.onBrand};--brand-hover:${colours.brandHover};` +
  `--brand-ink:${colours.brandInk};--brand-line:${colours.brandLine};--brand-soft:${colours.brandSoft};` +
  `--brand-edge:${colours.brandEdge};--accent:${colours.accent};--on-accent:${colours.onAccent}`;

const noTiles = ['butter', 'sky', 'mint', 'plum', 'peach', 'brick']
  .map((ground) => `--tile-${ground}:var(--sunken);`)
  .join('');

export type PageTheme = {
  /** The style that stands in the first HTML, so that no page flashes in other colours or fonts. */
  readonly style: string;
  /** What `request-fonts.ts` asks for behind the style. */
  readonly fonts: string;
  /** Set where the tenant does not offer the dark scheme. */
  readonly scheme: 'light' | undefined;
};

/** Everything of a look that a page carries in its head. Toolbar and footer are dark always and take the dark scheme's fill. */
export function pageThemeOf(look: Look, files: Readonly<Record<ThemeFont, FontFile>>): PageTheme {
  const { light, dark } = themeColours(look.primaryColor, look.secondaryColor);
  const { base, circle, pill } = corners[look.cornerStyle];
  const { textFont, headlineFont } = look;
  const faces =
    fontFaces(textFont, files[textFont], 'text') +
    (headlineFont === textFont ? '' : fontFaces(headlineFont, files[headlineFont], 'headline'));
  const family = (name: ThemeFont) => fontFamily(name, files[name].isSerif);
  const root =
    `html:root{${variables(light)};--radius-base:${base};--radius-circle:${circle};--radius-pill:${pill};` +
    `--font-display:${family(look.headlineFont)};--font-text:${family(look.textFont)};` +
    `--chrome-brand:${dark.brand};--on-chrome-brand:${dark.onBrand};--chrome-pressed:${THEME_COLOUR_PRESSED};` +
    `${look.hasFoodTiles ? '' : `${noTiles}--tile-drawing:none`}}`;
  const darkRules = look.isDarkModeAllowed
    ? `@media (prefers-color-scheme:dark){html:root:not([data-theme=light]){${variables(dark)}}}`
    : '';
  return {
    style: `${faces}${root}${darkRules}`,
    fonts: requestedFonts(textFont, headlineFont),
    scheme: look.isDarkModeAllowed ? undefined : 'light',
  };
}
