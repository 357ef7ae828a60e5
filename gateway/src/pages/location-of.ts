/** Stands for this site while a target is taken apart. */
const HERE = 'http://here.invalid';

/** The header `Location` of a target, a path of this site or an address elsewhere: encoded, with the query `search` where the target has none of its own. */
export function locationOf(target: string, search = ''): string {
  const url = new URL(target, HERE);
  if (url.search === '' && search !== '') url.search = search;
  // A path that begins with two slashes would name another site.
  return url.origin === HERE ? url.href.slice(HERE.length).replace(/^\/{2,}/, '/') : url.href;
}
