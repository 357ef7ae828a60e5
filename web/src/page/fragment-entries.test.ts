import { describe, expect, it } from '@jest/globals';
import { adoptFragmentEntries } from './fragment-entries.ts';

/** A session's history as browsers have it: an entry that the browser makes has no state, and says so when it is entered. */
function session(path: string, state: object | null) {
  const listeners = new Set<(event: { state: unknown }) => void>();
  const entries: { url: string; state: unknown }[] = [{ url: path, state }];
  let at = 0;
  let reloads = 0;
  const replaced: string[] = [];
  const here = () => entries[at] ?? { url: '', state: null };
  const enter = () => {
    for (const listener of listeners) listener({ state: here().state });
  };
  const scope = {
    addEventListener: (_type: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: never) => void listeners.delete(listener),
    location: {
      get pathname() {
        return here().url.replace(/[?#].*/, '');
      },
      get search() {
        return /\?[^#]*/.exec(here().url)?.[0] ?? '';
      },
      get href() {
        return here().url;
      },
      reload: () => {
        reloads += 1;
      },
    },
    history: {
      get state() {
        return here().state;
      },
      /** As the framework replaces it: data with its mark is its own, other data gets it from the entry. */
      replaceState: (data: Record<string, unknown>, _title: string, url?: string) => {
        if (!data.__NA) {
          Object.assign(data, here().state);
          if (url) replaced.push(url);
        }
        entries[at] = { url: url ?? here().url, state: data };
      },
    },
  };
  return {
    scope: scope as never,
    follow: (url: string) => {
      entries.splice(at + 1, entries.length, { url, state: null });
      at += 1;
      enter();
    },
    go: (by: number) => {
      at += by;
      enter();
    },
    push: (url: string, next: object | null) => {
      entries.splice(at + 1, entries.length, { url, state: next });
      at += 1;
    },
    here,
    replaced,
    reloads: () => reloads,
  };
}
const shop = () => ({ path: '/store/lend', query: '' });
const state = { __NA: true, tree: 'shop', filiale: { overlay: 1 } };

describe('an entry that the browser made for a place in the page', () => {
  it('gets the state of its page without what was open there', () => {
    const tab = session('/store/lend', state);
    adoptFragmentEntries(tab.scope, shop);
    tab.follow('/store/lend#suppen');
    expect(tab.here()).toEqual({ url: '/store/lend#suppen', state: { __NA: true, tree: 'shop' } });
    expect(tab.replaced).toEqual([]);
  });

  it('from before the page listened is taken up when the visitor comes back to it', () => {
    const tab = session('/store/lend', null);
    tab.push('/store/lend#suppen', state);
    adoptFragmentEntries(tab.scope, shop);
    tab.go(-1);
    expect(tab.here()).toEqual({ url: '/store/lend', state: { __NA: true, tree: 'shop' } });
    expect(tab.reloads()).toBe(0);
  });

  it('is passed to the framework if the page shows something else, as a dish that is still open', () => {
    const tab = session('/store/lend#suppen', null);
    tab.push('/store/lend?product=1', state);
    adoptFragmentEntries(tab.scope, () => ({ path: '/store/lend', query: 'product=1' }));
    tab.go(-1);
    expect(tab.replaced).toEqual(['/store/lend#suppen']);
  });

  it('of a page that is no longer shown is loaded', () => {
    const tab = session('/store/lend#suppen', null);
    tab.push('/store/lend/checkout', { __NA: true, tree: 'checkout' });
    adoptFragmentEntries(tab.scope, () => ({ path: '/store/lend/checkout', query: '' }));
    tab.go(-1);
    expect(tab.reloads()).toBe(1);
  });

  it('leaves entries of the framework alone', () => {
    const tab = session('/store/lend', state);
    adoptFragmentEntries(tab.scope, shop);
    tab.push('/store/lend?product=1', { __NA: true, tree: 'shop' });
    tab.go(-1);
    expect([tab.replaced, tab.reloads(), tab.here().state]).toEqual([[], 0, state]);
  });
});
