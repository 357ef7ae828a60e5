/** Longest tracked path. */
const LONGEST = 255;

/** A path without the key of an order: `/status/<uid>/<hash>` is tracked as `/status`. */
export function publicPath(path: string): string {
  return path.replace(/^((?:\/en)?\/status)\/.*$/, '$1').slice(0, LONGEST);
}

/** Where a visitor came from: origin and path, never a query; our own pages by their {@link publicPath}. */
export function publicReferrer(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin, pathname } = new URL(referrer);
  return `${origin}${origin === ownOrigin ? publicPath(pathname) : pathname}`.slice(0, LONGEST);
}
