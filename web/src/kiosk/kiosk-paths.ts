import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { routePath } from '../i18n/named-routes.ts';
import { localeOfPath } from '../i18n/paths.ts';

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
  /** Identifier of the branch whose terminal asks; undefined for everybody else. */
  readonly terminal: string | undefined;
};

/** The path a terminal is redirected to before a page is rendered; null if it may stay. Source: KIOSK-001. */
export const kioskRedirect = ({ path, locale, terminal }: Asked): string | null =>
  terminal === undefined || branchOfPath(path) === terminal ? null : routePath('branch', { branch: terminal }, locale);

/** Whether a link of a terminal may be followed: to a page of its own branch, in any language, and not to leave it. */
export function staysInside(href: string, base: string, identifier: string): boolean {
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (!url || url.origin !== new URL(base).origin) return false;
  return branchOfPath(localeOfPath(url.pathname).path) === identifier && !url.searchParams.has('kiosk');
}
