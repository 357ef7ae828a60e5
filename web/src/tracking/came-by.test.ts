import { describe, expect, it } from '@jest/globals';
import { createCameBy, forgetInAddress } from './came-by.ts';

const [flyer, terrace] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002'];
const HOUR_MS = 3_600_000;

/** A tab: what its visitor chose, what it keeps, and its clock. */
function tab() {
  const kept = new Map<string, string>();
  const state = { consent: null as boolean | null, nowMs: 1_000, isOff: false };
  const storage = () => {
    if (state.isOff) throw new Error('switched off');
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  /** A page that is loaded in the tab. */
  const page = () => createCameBy({ consent: () => state.consent, storage, nowMs: () => state.nowMs });
  return { state, kept, page };
}

describe('the printed code that a visitor came by', () => {
  it('is kept and told once they consent, and nowhere before [TRACK-006, STAT-008]', () => {
    const { state, kept, page } = tab();
    const first = page();
    first.note(`?table=7&qr=${flyer}`);
    expect([first.code(), kept.size]).toEqual([undefined, 0]);
    expect(page().code()).toBeUndefined();
    state.consent = true;
    first.settle();
    expect(first.code()).toBe(flyer);
    expect(kept.size).toBe(1);
    const next = page();
    next.note('');
    expect(next.code()).toBe(flyer);
  });

  it('is dropped when they refuse, also what was kept before [TRACK-006]', () => {
    const { state, kept, page } = tab();
    state.consent = true;
    const shop = page();
    shop.note(`?qr=${flyer}`);
    state.consent = false;
    expect(shop.code()).toBeUndefined();
    shop.settle();
    expect(kept.size).toBe(0);
    shop.note(`?qr=${flyer}`);
    state.consent = true;
    shop.settle();
    expect([shop.code(), kept.size]).toEqual([undefined, 0]);
  });

  it('is the one that was scanned last, for a day', () => {
    const { state, page } = tab();
    state.consent = true;
    const shop = page();
    shop.note(`?qr=${flyer}`);
    state.nowMs += 23 * HOUR_MS;
    expect(shop.code()).toBe(flyer);
    shop.note(`?qr=${terrace}`);
    state.nowMs += 2 * HOUR_MS;
    expect(page().code()).toBe(terrace);
    state.nowMs += 24 * HOUR_MS;
    expect([shop.code(), page().code()]).toEqual([undefined, undefined]);
  });

  it.each(['', 'flyer', `${flyer}0`, '00000000-0000-0000-0000-000000000000', '%00'])(
    'is no %p: orders keep ids alone',
    (code) => {
      const { state, kept, page } = tab();
      state.consent = true;
      const shop = page();
      shop.note(`?qr=${code}`);
      kept.set('filiale.came-by', JSON.stringify({ code, atMs: state.nowMs }));
      expect(shop.code()).toBeUndefined();
      kept.set('filiale.came-by', '{');
      expect(shop.code()).toBeUndefined();
    },
  );

  it('lives with the page where storage is switched off', () => {
    const { state, page } = tab();
    Object.assign(state, { consent: true, isOff: true });
    const shop = page();
    shop.note(`?qr=${flyer}`);
    expect(shop.code()).toBe(flyer);
    expect(page().code()).toBeUndefined();
  });

  it('leaves the address, and everything else stays in it', () => {
    const entries: unknown[] = [];
    const history = {
      state: { filiale: { overlay: 1 }, framework: true },
      replaceState: (state: unknown, _title: string, address: URL) => entries.push([state, address.href]),
    };
    const at = (href: string) => forgetInAddress({ location: { href }, history } as unknown as Window);
    at(`https://shop.example/store/wien?table=7&qr=${flyer}#menu`);
    at('https://shop.example/store/wien?table=7');
    expect(entries).toEqual([[{ filiale: { overlay: 1 } }, 'https://shop.example/store/wien?table=7#menu']]);
  });
});
