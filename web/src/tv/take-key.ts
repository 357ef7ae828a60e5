import { call } from './screen-link.ts';

/**
 * A TV may be opened with its key behind `#`, which no server and no log gets to see: the browser becomes that screen, and the address loses the key. True:
 * it became one.
 */
export async function takeKey(): Promise<boolean> {
  const key = location.hash.slice(1);
  if (!/^fs_[\w-]{43}$/.test(key)) return false;
  history.replaceState(null, '', location.pathname);
  try {
    await call('POST /api/digital-signage-sessions', {}, { headers: { 'x-api-key': key } });
    return true;
  } catch {
    // A key that opens nothing any more: it is paired by a code.
    return false;
  }
}
