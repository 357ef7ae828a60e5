/** How the back office looks on a device: as the device does, or as chosen. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Cookie with a device's chosen theme. */
export const THEME_COOKIE = 'filiale-backoffice-theme';
const DAYS = 3650;

/** Reads the cookie's value; what names no theme is `auto`. */
export const themeOf = (value: string | undefined): Theme => themes.find((theme) => theme === value) ?? 'auto';

/** Looks so from now on, on every page of this device. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/backend; Max-Age=${DAYS * 86_400}; SameSite=Lax`;
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset.theme;
  else dataset.theme = theme;
}
