import type { ShownItem } from '@filiale/contracts/signage/signage-manifest';
import { describe, expect, it } from '@jest/globals';
import { readyManifest } from './ready-manifest.ts';
import type { FileState } from './screen-files.ts';

const times = { name: '', durationMs: 10_000, fadeMs: 800, validFrom: null, validTo: null };
const picture = (id: string, address: string): ShownItem => ({ kind: 'image', id, ...times, address, fit: 'cover' });
const board = { kind: 'menu', id: 'board', ...times, board: 'b' } as const;
const manifest = (...items: ShownItem[]) => ({
  segments: [{ id: 's', name: '', isMuted: true, isLooped: true, items }],
});
const stateOf =
  (states: Record<string, FileState>) =>
  (address: string): FileState =>
    states[address] ?? 'loading';
const addressesOf = ({ segments }: ReturnType<typeof manifest>) =>
  segments.flatMap(({ items }) => items.map((item) => ('address' in item ? item.address : item.kind)));

describe('while files are on their way [RES-038]', () => {
  it('what has its file, or needs none, is shown at once, and the rest waits', () => {
    const { manifest: ready, waiting } = readyManifest(
      manifest(board, picture('old', '/image/old'), picture('new', '/image/new')),
      null,
      stateOf({ '/image/old': 'kept' }),
    );
    expect(addressesOf(ready)).toEqual(['menu', '/image/old', '/image/new']);
    expect([...waiting]).toEqual(['new']);
  });

  it('a picture that was exchanged stays what it was until the other one is there', () => {
    const former = manifest(picture('poster', '/image/spring'));
    const next = manifest({ ...picture('poster', '/image/summer'), durationMs: 5_000 });
    const loading = readyManifest(next, former, stateOf({ '/image/spring': 'kept' }));
    expect(addressesOf(loading.manifest)).toEqual(['/image/spring']);
    expect(loading.manifest.segments[0]?.items[0]?.durationMs).toBe(5_000);
    expect(loading.waiting.size).toBe(0);
    const there = readyManifest(next, loading.manifest, stateOf({ '/image/spring': 'kept', '/image/summer': 'kept' }));
    expect(addressesOf(there.manifest)).toEqual(['/image/summer']);
  });

  it('one that could not be kept comes from the network', () => {
    const { waiting } = readyManifest(manifest(picture('big', '/image/big')), null, stateOf({ '/image/big': 'apart' }));
    expect(waiting.size).toBe(0);
  });
});
