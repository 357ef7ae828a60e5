/** Stands for this site while a path is taken apart. */
const HERE = 'http://here.invalid';

/**
 * A path of this site: begins with one `/`, and still does once a browser has resolved it. `//evil.example` and `/\\evil.example` name another site, and
 * `/.//evil.example` becomes such a name as soon as it is written down resolved.
 */
export const isOwnPath = (text: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(text) && URL.canParse(text, HERE) && !new URL(text, HERE).pathname.startsWith('//');
