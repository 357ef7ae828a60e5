import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { routePath } from '../i18n/named-routes.ts';
import { localeOfPath, localePath } from '../i18n/paths.ts';

/** Cookie of a device: the identifier of the branch whose terminal it is, or `off` where it no longer is one. */
export const KIOSK_COOKIE = 'filiale-kiosk';
export const KIOSK_COOKIE_DAYS = 3650;
const NO_KIOSK = 'off';

/** Whether the pages of a branch are a terminal on a device: only on one that was bound to it. A visitor's own is none. Source: KIOSK-001. */
export const isKioskDevice = (branch: { identifier: string }, cookie: string | undefined): boolean =>
  cookie === branch.identifier;

/** Branch of a page path without locale; undefined for pages that belong to none. */
export function branchOfPath(path: string): string | undefined {
  const name = /^\/store\/([^/?#]+)(\/|$)/.exec(path)?.[1];
  try {
    return name === undefined ? undefined : decodeURIComponent(name);
  } catch {
    // A broken escape names no branch.
    return undefined;
  }
}

type Asked = {
  readonly path: string;
  readonly locale: EnabledLocale;
  /** Value of `?kiosk=`: `1` makes the device a terminal of the page's branch, `0` ends that. */
  readonly wish: string | null;
  readonly cookie: string | undefined;
};
/** `target` is a path to send the browser to; `cookie` is kept on the device. */
export type KioskStep = { readonly target: string; readonly cookie?: string } | null;

/** The redirect of a terminal, before any page is made: to enter it, to leave it, or to stay inside. null lets the page be made. Source: KIOSK-001. */
export function kioskStep({ path, locale, wish, cookie }: Asked): KioskStep {
  const branch = branchOfPath(path);
  if (wish === '0') return { target: localePath(locale, path), cookie: NO_KIOSK };
  if (wish === '1' && branch !== undefined) return { target: localePath(locale, path), cookie: branch };
  if (cookie === undefined || cookie === '' || cookie === NO_KIOSK || branch === cookie) return null;
  return { target: routePath('branch', { branch: cookie }, locale) };
}

/** Whether a link of a terminal may be followed: to a page of its own branch, in any language. */
export function staysInside(href: string, base: string, identifier: string): boolean {
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (!url || url.origin !== new URL(base).origin) return false;
  return branchOfPath(localeOfPath(url.pathname).path) === identifier;
}
