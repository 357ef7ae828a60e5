type Headers = { readonly [name: string]: string | readonly string[] | undefined };

/**
 * Whether a call asks for a page to read: a browser's visit, or a caller that takes anything and names no use for it, as crawlers, link checkers and
 * curl do. The router of the web app, scripts, styles and pictures of a browser say what they are for.
 */
export function wantsPage({ accept, rsc, 'sec-fetch-dest': use }: Headers): boolean {
  if (accept?.includes('text/html')) return true;
  return accept === '*/*' && rsc === undefined && use === undefined;
}
