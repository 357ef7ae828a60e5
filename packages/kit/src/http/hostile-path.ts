// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for
const HOSTILE = /[\\\u0000-\u001f\u007f]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * True of a path (percent-encoded, without query) that one hop might read in another way than the next: broken percent-encoding, encoded slashes,
 * control characters, empty and dot segments (also encoded). The gateway answers none, so nothing can be reached by it.
 */
export const isHostilePath = (path: string): boolean => HOSTILE.test(path) || isHostileEncoded(path);

function isHostileEncoded(path: string): boolean {
  if (!path.includes('%')) return false;
  if (/%(?:2f|5c|25(?:2e|2f|5c))/i.test(path)) return true;
  try {
    return HOSTILE.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}
