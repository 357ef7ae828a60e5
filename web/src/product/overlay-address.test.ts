import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { backInOverlay, closeOverlay, openItem, openProduct, openStep } from './overlay-address.ts';

type Entry = { url: URL; state: unknown };
const SHOP = 'http://shop/store/lend';

/** A browser's history of one page: going back is told a moment later. */
function session(entries: string[]) {
  const listeners = new Set<() => void>();
  const kept: Entry[] = entries.map((url) => ({ url: new URL(url), state: null }));
  let at = kept.length - 1;
  const here = (): Entry => {
    const entry = kept[at];
    if (!entry) throw new Error('left the page');
    return entry;
  };
  const to = (url: string) => new URL(url, here().url);
  const go = (by: number) => {
    setTimeout(() => {
      at += by;
      for (const listener of [...listeners]) listener();
    }, 10);
  };
  Object.assign(globalThis, {
    window: {
      get location() {
        return here().url;
      },
      history: {
        get state() {
          return here().state;
        },
        pushState: (state: unknown, _title: string, url: string) => {
          kept.splice(at + 1, kept.length, { url: to(url), state });
          at += 1;
        },
        replaceState: (state: unknown, _title: string, url: string) => {
          kept[at] = { url: to(url), state };
        },
        back: () => go(-1),
        go,
      },
      addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
    },
  });
  return { at: () => `${at}: ${here().url.href.slice(SHOP.length)}`, settle: () => jest.runAllTimers() };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

describe('the address of an open dish', () => {
  it.each([
    ['plain', SHOP],
    ['a place in the page', `${SHOP}#suppen`],
    ['a search', `${SHOP}?from=mail`],
  ])('closes to the page it was opened from: %s', (_name, url) => {
    const tab = session([SHOP, url]);
    openProduct('p1');
    expect(tab.at()).toBe('2: ?product=p1');
    closeOverlay();
    tab.settle();
    expect(tab.at()).toBe(`1: ${url.slice(SHOP.length)}`);
  });

  it('does not leave the page when it is closed twice at once', () => {
    const tab = session([SHOP, `${SHOP}#suppen`]);
    openItem(0);
    closeOverlay();
    closeOverlay();
    tab.settle();
    expect(tab.at()).toBe('1: #suppen');
  });

  it('goes one step back, and out with all its steps at once [PROD-013]', () => {
    const tab = session([SHOP]);
    openProduct('p1');
    openStep(2);
    openStep(2);
    openStep(3);
    expect(tab.at()).toBe('3: ?product=p1&step=3');
    backInOverlay();
    tab.settle();
    expect(tab.at()).toBe('2: ?product=p1&step=2');
    closeOverlay();
    tab.settle();
    expect(tab.at()).toBe('0: ');
  });

  it('opened by a link closes to the plain page, with its other questions', () => {
    const tab = session([`${SHOP}?product=p1&step=2&from=mail`]);
    backInOverlay();
    expect(tab.at()).toBe('0: ?product=p1&step=1&from=mail');
    closeOverlay();
    expect(tab.at()).toBe('0: ?from=mail');
  });

  it('is mended where it stands when an entry beneath asks for a dish too', () => {
    const tab = session([SHOP, `${SHOP}?product=p0`]);
    openProduct('p1');
    closeOverlay();
    tab.settle();
    expect(tab.at()).toBe('1: ');
  });
});
