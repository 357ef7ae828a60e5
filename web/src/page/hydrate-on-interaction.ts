import { isInstalledApp } from '../pwa/installed-app.ts';

/** The part of `window` that says whether there is something to show that the server did not know. */
type Scope = Parameters<typeof isInstalledApp>[0] & {
  readonly document: { readonly documentElement: Pick<HTMLElement, 'removeAttribute'> };
  readonly location: Pick<Location, 'search' | 'hash'>;
  readonly localStorage: object;
};

/** Whether a page (its path without locale) is one to read first: home, a branch's menu, a content page. Nothing on it moves by itself. */
export const isReadFirst = (path: string): boolean => /^\/($|store\/[^/?#]+\/?$|site\/)/.test(path);

const isKept = (key: string): boolean => /^filiale\.(cart|paying)\./.test(key);

/**
 * A page marked `data-hydrate="interaction"` is taken up by its scripts once it is idle, at the visitor's first sign at the latest
 * (`start-scripts.ts`). Takes the mark away where there is something to show that the server did not know: a cart or a payment kept here, an
 * address that asks for more than the page, the start of the installed app. Runs inline in the head.
 */
export function hydrateAtOnceIfDue(scope: Scope): void {
  const { search, hash } = scope.location;
  try {
    if (search || hash || isInstalledApp(scope) || Object.keys(scope.localStorage).some(isKept))
      scope.document.documentElement.removeAttribute('data-hydrate');
  } catch {
    // Storage is switched off: nothing is kept.
  }
}
