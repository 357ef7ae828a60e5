type Headers = { readonly [name: string]: string | readonly string[] | undefined };

/**
 * Whether a call asks for a page: the visit of a browser, or a caller that takes anything at all, as crawlers, link checkers and curl do. The router
 * of the web app (`rsc`) and what a browser loads for a page (`sec-fetch-dest`) take anything too and want no page.
 */
export function wantsPage({ accept, rsc, 'sec-fetch-dest': use }: Headers): boolean {
  if (accept?.includes('text/html')) return true;
  return accept === '*/*' && rsc === undefined && use === undefined;
}
