import type { Config } from '@filiale/contracts/catalog/config';
import { schemeGrounds, themeColours } from '@filiale/rules/theme-colours';

/** Ink of the house on its grounds, as in tokens.css. */
const inks = {
  light: { ink: '#17201b', ink2: '#414c45', line: '#dcdcd2' },
  dark: { ink: '#eef2ef', ink2: '#c3ccc6', line: '#36403a' },
} as const;
/** Roundness of buttons in px by the tenant's corners. */
const radii: Readonly<Record<Config['cornerStyle'], number>> = { square: 0, crisp: 4, soft: 12, round: 26 };

export type MailTheme = {
  readonly colours: Readonly<Record<'light' | 'dark', MailColours>>;
  readonly radiusPx: number;
  readonly isDarkAllowed: boolean;
  readonly logo: string | null;
  readonly logoDark: string | null;
};
export type MailColours = {
  readonly [Name in
    | 'page'
    | 'surface'
    | 'ink'
    | 'ink2'
    | 'line'
    | 'brand'
    | 'onBrand'
    | 'brandInk'
    | 'brandSoft']: string;
};

/** What the configuration of today looks like; finding colours that can be read takes longer than writing the rest of a mail. */
const themes = new WeakMap<Config, MailTheme>();

/**
 * What the tenant's mails wear: the storefront's colours, corners and logo. Fonts of the web are not there in mail programs.
 * `publicUrl` is the same for as long as a process lives.
 */
export function mailTheme(config: Config, publicUrl: string): MailTheme {
  const theme = themes.get(config) ?? makeTheme(config, publicUrl);
  themes.set(config, theme);
  return theme;
}

function makeTheme(config: Config, publicUrl: string): MailTheme {
  const theme = themeColours(config.primaryColor, config.secondaryColor);
  const of = (scheme: 'light' | 'dark'): MailColours => {
    const { page, surface } = schemeGrounds[scheme];
    const { brand, onBrand, brandInk, brandSoft } = theme[scheme];
    return { page, surface, ...inks[scheme], brand, onBrand, brandInk, brandSoft };
  };
  const address = (image: Config['logo']) =>
    image && `${publicUrl}/image/tiny/${image.id}-${image.version}.${image.extension}`;
  return {
    colours: { light: of('light'), dark: of('dark') },
    radiusPx: radii[config.cornerStyle],
    isDarkAllowed: config.isDarkModeAllowed,
    logo: address(config.logo),
    logoDark: address(config.logoDark) ?? address(config.logo),
  };
}
