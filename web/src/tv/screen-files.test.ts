import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openScreenFiles } from './screen-files.ts';

type Part = { readonly afterMs: number; readonly isLast?: boolean };
/** A cache, and a network whose files come in parts. */
function browser(network: Readonly<Record<string, readonly Part[]>>, { isFull = false } = {}) {
  const kept = new Map<string, number>();
  const asked: string[] = [];
  const cache = {
    keys: async () => [...kept.keys()].map((address) => ({ url: `https://tv.example${address}` })),
    put: async (address: string, answer: Response) => {
      const { byteLength } = await answer.arrayBuffer();
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(address, byteLength);
    },
    delete: async (url: string) => kept.delete(new URL(url).pathname),
  };
  const fetch = async (address: string, { signal }: { signal: AbortSignal }): Promise<Response> => {
    asked.push(address);
    const body = new ReadableStream<Uint8Array>({
      start: async (out) => {
        signal.addEventListener('abort', () => out.error(new Error('aborted')));
        for (const { afterMs } of network[address] ?? []) {
          await new Promise<void>((resolve) => {
            setTimeout(resolve, afterMs);
          });
          if (signal.aborted) return;
          out.enqueue(new Uint8Array(10));
        }
        out.close();
      },
    });
    return new Response(network[address] ? body : null, { status: network[address] ? 200 : 404 });
  };
  Object.assign(globalThis, { caches: { open: async () => cache, delete: async () => kept.clear() }, fetch });
  return { kept, asked };
}
const real = { fetch: globalThis.fetch };
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, real);
  Reflect.deleteProperty(globalThis, 'caches');
});
const files = (...addresses: string[]) => ({
  files: addresses.map((address) => ({ address, widthPx: null, heightPx: null })),
  fontSheets: [],
});
const open = () =>
  openScreenFiles(
    () => undefined,
    () => performance.now(),
  );
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('files of a screen [RES-038]', () => {
  it('are kept however long they take, while bytes come', async () => {
    const { kept } = browser({ '/upload/film.mp4': Array(5).fill({ afterMs: 50_000 }) });
    const { want, stateOf } = await open();
    want(files('/upload/film.mp4'));
    await pass(200_000);
    expect([stateOf('/upload/film.mp4'), kept.size]).toEqual(['loading', 0]);
    await pass(60_000);
    expect([stateOf('/upload/film.mp4'), kept.get('/upload/film.mp4')]).toEqual(['kept', 50]);
  });

  it('come from the network where they cannot be kept, and are tried again later', async () => {
    const { asked } = browser(
      { '/image/a': [{ afterMs: 10 }], '/upload/b.mp4': [{ afterMs: 70_000 }] },
      { isFull: true },
    );
    const { want, stateOf } = await open();
    want(files('/image/a', '/upload/b.mp4', '/image/gone'));
    await pass(1_000);
    expect([stateOf('/image/a'), stateOf('/image/gone'), stateOf('/upload/b.mp4')]).toEqual([
      'apart',
      'apart',
      'loading',
    ]);
    // Nothing of it came for a minute.
    await pass(60_000);
    expect(stateOf('/upload/b.mp4')).toBe('apart');
    const before = asked.length;
    want(files('/image/a'));
    await pass(1_000);
    expect(asked.slice(before)).toEqual(['/image/a']);
    want(files('/image/a'));
    await pass(1_000);
    expect(asked).toHaveLength(before + 1);
  });

  it('go when nothing shows them any more and all others are there, the pictures first', async () => {
    const { kept, asked } = browser({ '/image/old': [], '/upload/new.webm': [], '/image/new': [] });
    const first = await open();
    first.want(files('/image/old'));
    await pass(100);
    expect([...kept.keys()]).toEqual(['/image/old']);
    const { want, stateOf } = await open();
    expect(stateOf('/image/old')).toBe('kept');
    want(files('/upload/new.webm', '/image/new'));
    await pass(100);
    expect(asked.slice(1)).toEqual(['/image/new', '/upload/new.webm']);
    expect([...kept.keys()].toSorted()).toEqual(['/image/new', '/upload/new.webm']);
  });
});
