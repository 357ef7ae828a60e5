type Asked = {
  readonly url?: string | undefined;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
};

/** `/manifest.json`, also with a query. */
const FILE = /^[^?]*\.[a-z0-9]+(\?|$)/i;

/**
 * Whether a call asks for a page: the visit of a browser, or a caller that takes anything at all, as crawlers, link checkers and curl do. The router
 * of the web app (`rsc`), what a browser loads for a page (`sec-fetch-dest`) and who asks for a file take anything too and want no page.
 */
export function wantsPage({ url = '', headers: { accept, rsc, 'sec-fetch-dest': use } }: Asked): boolean {
  if (accept?.includes('text/html')) return true;
  return accept === '*/*' && rsc === undefined && use === undefined && !FILE.test(url);
}
